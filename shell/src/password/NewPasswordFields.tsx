import { generatePassword } from '@intake-desk/contracts';
import { Button, PasswordInput } from '@intake-desk/kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shellNamespace } from '../page/shell-texts.ts';
import { PasswordRules } from './PasswordRules.tsx';

export interface NewPassword {
  readonly password: string;
  readonly again: string;
}

interface NewPasswordFieldsProps {
  readonly value: NewPassword;
  readonly onChange: (value: NewPassword) => void;
  /** By the names `password` and `password_confirmation`; true if the list of rules shows the error. */
  readonly errors: Readonly<Record<string, string | true>>;
  readonly refused: boolean;
  readonly first: boolean;
}

/** Asks for a new password twice, ticks its rules during input, and suggests one. */
export function NewPasswordFields({ value, onChange, errors, refused, first }: NewPasswordFieldsProps) {
  const { t } = useTranslation(shellNamespace);
  const [shown, setShown] = useState(false);
  const suggest = (): void => {
    const suggested = generatePassword();
    onChange({ password: suggested, again: suggested });
    setShown(true);
  };
  const field = {
    autoComplete: 'new-password',
    size: 'lg',
    visible: shown,
    onVisibilityChange: setShown,
    visibilityToggleButtonProps: { 'aria-label': t('signIn.showPassword') },
  } as const;
  return (
    <>
      <PasswordInput
        {...field}
        label={t('password.new')}
        name="password"
        autoFocus={first}
        value={value.password}
        error={errors.password}
        // As the description, the rules are announced with the field.
        description={<PasswordRules password={value.password} refused={refused} />}
        descriptionProps={{ component: 'div' }}
        onChange={(event) => onChange({ ...value, password: event.currentTarget.value })}
      />
      <Button variant="default" onClick={suggest}>
        {t('password.suggest')}
      </Button>
      <PasswordInput
        {...field}
        label={t('password.again')}
        name="password_confirmation"
        value={value.again}
        error={errors.password_confirmation}
        onChange={(event) => onChange({ ...value, again: event.currentTarget.value })}
      />
    </>
  );
}
