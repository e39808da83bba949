import { time } from '@intake-desk/contracts';
import { TextInput } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Icon } from '../Icon.tsx';

interface TextFilterProps {
  /** Name for screen readers: the column's head. */
  readonly label: string;
  readonly placeholder?: string;
  /** Stands beside buttons, with the sign for a search. */
  readonly search?: boolean;
  readonly value: string | undefined;
  /** Called half a second after the last key; undefined for no filter. */
  readonly onChange: (value: string | undefined) => void;
}

/** The filter under a head that keeps rows whose cell contains the text. */
export function TextFilter({ label, placeholder, search = false, value, onChange }: TextFilterProps) {
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
      size={search ? 'sm' : 'xs'}
      leftSection={search ? <Icon name="search" size={16} /> : undefined}
      aria-label={label}
      placeholder={placeholder}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  );
}
