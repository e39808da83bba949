import { languages, type PartialLabels } from '@intake-desk/contracts';
import { displayLanguage, Textarea, useShell } from '@intake-desk/kit';
import classes from './departments.module.css';

interface WordsFieldProps {
  readonly label: string;
  readonly help: string;
  readonly value: PartialLabels | null;
  readonly error: string | undefined;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (value: PartialLabels | null) => void;
}

/** A text for patients in any of the five languages; null if all are empty. */
export function WordsField({ label, help, value, error, errors, onChange }: WordsFieldProps) {
  const { language: shown } = useShell();
  // A fault in one language is shown once, at that language.
  const whole = Object.keys(errors).length === 0 ? error : undefined;
  const change = (language: (typeof languages)[number], text: string): void => {
    const { [language]: _, ...others } = value ?? {};
    const next: PartialLabels = text === '' ? others : { ...others, [language]: text };
    onChange(Object.keys(next).length === 0 ? null : next);
  };
  return (
    <fieldset className={classes.card}>
      <legend className={classes.legend}>{label}</legend>
      <span className={classes.quiet}>{help}</span>
      {languages.map((language) => (
        <Textarea
          key={language}
          label={displayLanguage(language, shown)}
          autosize
          minRows={1}
          value={value?.[language] ?? ''}
          error={errors[language] ?? (language === shown ? whole : undefined)}
          onChange={(event) => change(language, event.currentTarget.value)}
        />
      ))}
    </fieldset>
  );
}
