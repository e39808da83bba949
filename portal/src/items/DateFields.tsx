import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { Typed } from '../answers/unsent.ts';
import type { DatePart } from './date-text.ts';

interface DateFieldsProps {
  readonly id: string;
  readonly parts: readonly DatePart[];
  readonly typed: Typed;
  readonly invalid: boolean;
  readonly birth?: boolean;
  readonly onType: (typed: Typed) => void;
}

/** The parts of a date in separate fields, as numbers: they are the same in every language and on every phone. */
export function DateFields({ id, parts, typed, invalid, birth = false, onType }: DateFieldsProps) {
  const { t } = useTranslation();
  return (
    <div className="date">
      {parts.map((part, index) => (
        <Fragment key={part}>
          {part === 'hour' && index > 0 && <span className="break" />}
          <label>
            {t(`date.${part}`)}
            <input
              id={index === 0 ? id : undefined}
              className="field"
              inputMode="numeric"
              autoComplete={birth ? `bday-${part}` : 'off'}
              maxLength={part === 'year' ? 4 : 2}
              value={typed[part] ?? ''}
              aria-invalid={invalid ? true : undefined}
              onChange={({ target }) => onType({ ...typed, [part]: target.value })}
            />
          </label>
        </Fragment>
      ))}
    </div>
  );
}
