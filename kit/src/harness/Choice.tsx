import { Select } from '../components/Select.tsx';

interface ChoiceProps<T extends string> {
  readonly label: string;
  readonly values: readonly T[];
  readonly value: T | undefined;
  readonly onChoose: (value: T) => void;
  /** Label of a value; by default the value. */
  readonly nameOf?: (value: T) => string;
  readonly searchable?: boolean;
}

/** Selects one of a few values. */
export function Choice<T extends string>({
  label,
  values,
  value,
  onChoose,
  nameOf = (one) => one,
  searchable = false,
}: ChoiceProps<T>) {
  return (
    <Select
      size="xs"
      label={label}
      searchable={searchable}
      data={values.map((one) => ({ value: one, label: nameOf(one) }))}
      value={value ?? null}
      onChange={(chosen) => chosen !== null && onChoose(chosen)}
    />
  );
}
