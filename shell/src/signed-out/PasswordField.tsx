import { PasswordInput } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import { shellNamespace } from '../page/shell-texts.ts';
import { loadDeskAhead } from './desk-ahead.ts';

export interface PasswordFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | true | undefined;
  readonly first: boolean;
}

/** The user's password. */
export function PasswordField({ value, onChange, error, first }: PasswordFieldProps) {
  const { t } = useTranslation(shellNamespace);
  return (
    <PasswordInput
      label={t('signIn.password')}
      name="password"
      autoComplete="current-password"
      autoFocus={first}
      // In a dialog over a kept page, the dialog sets the focus.
      data-autofocus={first || undefined}
      size="lg"
      value={value}
      error={error}
      onChange={(event) => {
        loadDeskAhead();
        onChange(event.currentTarget.value);
      }}
      visibilityToggleButtonProps={{ 'aria-label': t('signIn.showPassword') }}
    />
  );
}
