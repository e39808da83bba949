import { TextInput } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import { shellNamespace } from '../page/shell-texts.ts';

interface EmailFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | true | undefined;
  /** Read-only, since the user is known. */
  readonly fixed?: boolean;
  /** Focuses the field; by default unless it is fixed. */
  readonly first?: boolean;
}

/** The user's e-mail address. */
export function EmailField({ value, onChange, error, fixed = false, first = !fixed }: EmailFieldProps) {
  const { t } = useTranslation(shellNamespace);
  return (
    <TextInput
      label={t('signIn.email')}
      type="email"
      name="email"
      autoComplete="username"
      autoFocus={first}
      readOnly={fixed}
      size="lg"
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
