import { NumberEntry } from '@intake-desk/kit';
import { useState } from 'react';

interface RequiredNumberProps {
  readonly label: string;
  readonly value: number;
  readonly decimals?: number;
  readonly error?: string | undefined;
  readonly onChange: (value: number) => void;
}

/** A required number: leaving an empty field restores the last number. */
export function RequiredNumber({ value, decimals = 0, onChange, label, error }: RequiredNumberProps) {
  const [empty, setEmpty] = useState(false);
  return (
    <NumberEntry
      label={label}
      error={error}
      w={110}
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
