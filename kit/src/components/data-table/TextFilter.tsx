import { time } from '@intake-desk/contracts';
import { TextInput } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Icon } from '../Icon.tsx';

interface TextFilterProps {
  readonly label: string;
  readonly placeholder?: string;
  /** As large as the buttons beside it, with a search icon. */
  readonly search?: boolean;
  readonly value: string | undefined;
  /** Debounced by half a second; undefined for no filter. */
  readonly onChange: (value: string | undefined) => void;
}

/** Filters rows by a text in a cell. */
export function TextFilter({ label, placeholder, search = false, value, onChange }: TextFilterProps) {
  const [typed, setTyped] = useState(value ?? '');
  // A value echoed by `onChange` is not new: it would overwrite newer input.
  const reported = useRef(value ?? '');
  const tell = useEffectEvent((text: string) => {
    if (text === reported.current) return;
    reported.current = text;
    onChange(text === '' ? undefined : text);
  });
  useEffect(() => {
    if ((value ?? '') === reported.current) return;
    reported.current = value ?? '';
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
