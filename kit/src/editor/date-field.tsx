import { type CivilDate, isCivilDate } from '@intake-desk/contracts';
import { useTranslation } from 'react-i18next';
import { DateEntry } from '../date-entry/DateEntry.tsx';
import { type TypedDate, typedDate } from '../date-entry/typed-date.ts';
import { displayDate } from '../period/display-date.ts';
import type { EditorField, FieldOptions, FieldProps } from './editor-field.ts';
import { labelOf, wholeFieldParts } from './field-parts.tsx';

interface DateFieldOptions<Name extends string> extends FieldOptions<Name> {
  /** Today (`YYYY-MM-DD`) in the organisation's time zone. */
  readonly today: CivilDate;
  /** Earliest and latest date of the calendar. */
  readonly min?: CivilDate;
  readonly max?: CivilDate;
}

/** A field for a civil date; empty is sent as null. Invalid text stays until it is corrected. */
export function dateField<Draft extends Readonly<Record<Name, string>>, Name extends string>(
  options: DateFieldOptions<Name>,
): EditorField<Draft> {
  const { name } = options;
  return {
    ...wholeFieldParts<Draft, Name>(options),
    value: (draft) => (draft[name] === '' ? null : draft[name]),
    words: (draft) => displayDate(draft[name]),
    draw: (props) => <DateInput {...props} options={options} />,
  };
}

interface DateInputProps<Draft, Name extends string> extends FieldProps<Draft> {
  readonly options: DateFieldOptions<Name>;
}

function DateInput<Draft extends Readonly<Record<Name, string>>, Name extends string>(
  props: DateInputProps<Draft, Name>,
) {
  const { draft, onChange, error, options } = props;
  const { name, label, today, min, max, optional = false } = options;
  const { i18n } = useTranslation();
  const text = draft[name];
  const value: TypedDate = isCivilDate(text)
    ? { date: text }
    : typedDate(text, { language: i18n.language, today, required: false, min, max, withTime: false });
  return (
    <DateEntry
      label={labelOf(options)}
      name={label}
      today={today}
      min={min}
      max={max}
      required={!optional}
      help={options.help}
      value={value}
      // An unreadable text has a better message than the contract's rule.
      error={value.problem ? undefined : error}
      onChange={({ date, text: typed = '' }) => onChange({ ...draft, [name]: date ?? typed })}
    />
  );
}
