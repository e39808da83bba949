import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';

interface NumberEntryProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** Null while the field is empty. */
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
}

/** A field for a whole number. Ignores other characters than digits and a minus. */
export function NumberEntry({ value, onChange, ...props }: NumberEntryProps) {
  const [typed, setTyped] = useState({ of: value, text: textOf(value) });
  if (typed.of !== value) setTyped({ of: value, text: textOf(value) });
  const take = (entered: string): void => {
    const text = entered.replace(/[^\d-]/g, '');
    const number = /^-?\d{1,15}$/.test(text) ? Number(text) : null;
    setTyped({ of: number, text });
    onChange(number);
  };
  return (
    <TextInput
      {...props}
      inputMode="numeric"
      autoComplete="off"
      value={typed.text}
      onChange={(event) => take(event.currentTarget.value)}
    />
  );
}

const textOf = (value: number | null): string => (value === null ? '' : String(value));
