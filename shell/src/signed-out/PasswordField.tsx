import { PasswordInput } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import { shellNamespace } from '../page/shell-texts.ts';

interface PasswordFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
  /** It has the focus when it appears. */
  readonly first: boolean;
}

/** Asks for the password of who signs in, or is signed in. */
export function PasswordField({ value, onChange, error, first }: PasswordFieldProps) {
  const { t } = useTranslation(shellNamespace);
  return (
    <PasswordInput
      label={t('signIn.password')}
      name="password"
      autoComplete="current-password"
      autoFocus={first}
      // Over a page that is kept, the dialog gives the focus.
      data-autofocus={first || undefined}
      size="lg"
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
      visibilityToggleButtonProps={{ 'aria-label': t('signIn.showPassword') }}
    />
  );
}
