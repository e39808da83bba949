import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface NumberEntryProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** Null while the field is empty. */
  readonly value: number | null;
  /** Maximum number of decimals; 0, the default, for whole numbers. */
  readonly decimals?: number;
  readonly onChange: (value: number | null) => void;
}

/** A field for a number, with a point or a comma before its decimals. Ignores characters and texts that no number has. */
export function NumberEntry({ value, decimals = 0, onChange, ...props }: NumberEntryProps) {
  const { i18n } = useTranslation();
  const text = value === null ? '' : numberText(value, i18n.language);
  const [typed, setTyped] = useState({ of: value, text });
  if (typed.of !== value) setTyped({ of: value, text });
  const take = (entered: string): void => {
    const kept = entered.replace(decimals > 0 ? /[^\d.,-]/g : /[^\d-]/g, '');
    const [begun, whole, part = ''] = /^(-?\d{0,15})(?:[.,](\d*))?$/.exec(kept) ?? [];
    // Shown, it would be sent as no value.
    if (begun === undefined || part.length > decimals) return;
    const number = /\d$/.test(whole ?? '') ? Number(`${whole}.${part}`) : null;
    setTyped({ of: number, text: kept });
    onChange(number);
  };
  return (
    <TextInput
      {...props}
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      autoComplete="off"
      value={typed.text}
      onChange={(event) => take(event.currentTarget.value)}
    />
  );
}

const numberText = (value: number, language: string): string =>
  new Intl.NumberFormat(language, { useGrouping: false, maximumFractionDigits: 20 }).format(value);
