import { time } from '@intake-desk/contracts';
import { TextInput } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

interface TextFilterProps {
  /** Name for screen readers: the column's head. */
  readonly label: string;
  readonly placeholder?: string;
  readonly value: string | undefined;
  /** Called half a second after the last key; undefined for no filter. */
  readonly onChange: (value: string | undefined) => void;
}

/** The filter under a head that keeps rows whose cell contains the text. */
export function TextFilter({ label, placeholder, value, onChange }: TextFilterProps) {
  const [typed, setTyped] = useState(value ?? '');
  // What comes back of what was told is no news: it would take away what was typed meanwhile.
  const told = useRef(value ?? '');
  const tell = useEffectEvent((text: string) => {
    if (text === told.current) return;
    told.current = text;
    onChange(text === '' ? undefined : text);
  });
  useEffect(() => {
    if ((value ?? '') === told.current) return;
    told.current = value ?? '';
    setTyped(value ?? '');
  }, [value]);
  useEffect(() => {
    const timer = setTimeout(() => tell(typed.trim()), time.reloadDebounceMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <TextInput
      size="xs"
      aria-label={label}
      placeholder={placeholder}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  );
}
