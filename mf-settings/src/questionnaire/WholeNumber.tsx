import { NumberEntry } from '@intake-desk/kit';
import { useState } from 'react';

interface WholeNumberProps {
  readonly label: string;
  readonly value: number;
  readonly error?: string | undefined;
  readonly onChange: (value: number) => void;
}

/** A required number: leaving an empty field restores the last number. */
export function WholeNumber({ value, onChange, label, error }: WholeNumberProps) {
  const [empty, setEmpty] = useState(false);
  return (
    <NumberEntry
      label={label}
      error={error}
      w={110}
      value={empty ? null : value}
      onChange={(typed) => {
        setEmpty(typed === null);
        if (typed !== null) onChange(typed);
      }}
      onBlur={() => setEmpty(false)}
    />
  );
}
