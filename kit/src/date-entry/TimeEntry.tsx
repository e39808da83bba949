import { Combobox } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Autocomplete } from '../components/Autocomplete.tsx';
import { kitNamespace } from '../i18n/i18n.ts';
import { isSameTime, type TypedTime, typedTime } from './typed-time.ts';

interface TimeEntryProps {
  readonly label: string;
  readonly value: TypedTime;
  /** Offered times, earliest first; any minute between the first and the last may be typed. */
  readonly times: readonly string[];
  readonly disabled?: boolean;
  readonly className?: string | undefined;
  /** Called on blur, Enter, and when a time is picked. */
  readonly onChange: (value: TypedTime) => void;
}

/** A time of day, typed (`14:30`, `14.30`, `1430`) or picked. */
export function TimeEntry({ label, value, times, disabled = false, className, onChange }: TimeEntryProps) {
  const { t } = useTranslation(kitNamespace);
  const [typed, setTyped] = useState({ of: value, text: textOf(value) });
  if (!isSameTime(typed.of, value)) setTyped({ of: value, text: textOf(value) });
  const take = (text: string): void => {
    const read = typedTime(text, times);
    setTyped({ of: value, text: textOf(read) });
    if (!isSameTime(read, value)) onChange(read);
  };
  return (
    <Autocomplete
      label={label}
      className={className ?? ''}
      rightSection={<Combobox.Chevron />}
      rightSectionPointerEvents="none"
      data={[...times]}
      // A filled field offers all times, since it is opened to pick another.
      filter={({ options, search }) =>
        search === value.time
          ? options
          : options.filter((option) => 'value' in option && option.value.startsWith(search))
      }
      value={typed.text}
      disabled={disabled}
      error={value.problem && t('date.problem.time', { earliest: times[0], latest: times.at(-1) })}
      onChange={(text) => setTyped({ of: value, text })}
      onOptionSubmit={take}
      onBlur={() => {
        if (!disabled) take(typed.text);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take(typed.text);
      }}
    />
  );
}

const textOf = ({ time, text = '' }: TypedTime): string => time ?? text;
