import { NumberEntry } from '@intake-desk/kit';
import { useState } from 'react';

interface RequiredNumberProps {
  readonly label: string;
  readonly value: number;
  readonly decimals?: number;
  /** Width in px, enough for the label. */
  readonly w?: number;
  readonly error?: string | undefined;
  readonly onChange: (value: number) => void;
}

/** A required number: leaving an empty field restores the last number. */
export function RequiredNumber({ value, decimals = 0, w = 110, onChange, label, error }: RequiredNumberProps) {
  const [empty, setEmpty] = useState(false);
  return (
    <NumberEntry
      label={label}
      error={error}
      w={w}
      decimals={decimals}
      value={empty ? null : value}
      onChange={(typed) => {
        setEmpty(typed === null);
        if (typed !== null) onChange(typed);
      }}
      onBlur={() => setEmpty(false)}
    />
  );
}
