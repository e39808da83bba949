import { limit } from '@intake-desk/contracts';
import { PasswordInput } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import { shellNamespace } from '../page/shell-texts.ts';
import { loadDeskAhead } from '../signed-out/desk-ahead.ts';
import type { PasswordFieldProps } from '../signed-out/PasswordField.tsx';

export function PinField({ value, onChange, error, first }: PasswordFieldProps) {
  const { t } = useTranslation(shellNamespace);
  return (
    <PasswordInput
      label={t('pin.label')}
      name="pin"
      // A shared tablet must not save PINs.
      autoComplete="off"
      inputMode="numeric"
      maxLength={limit.pinLength.max}
      size="lg"
      autoFocus={first}
      {...(first ? { 'data-autofocus': true } : {})}
      value={value}
      error={error}
      onChange={(event) => {
        loadDeskAhead();
        onChange(event.currentTarget.value);
      }}
      vars={() => ({ root: { '--psi-button-size': '48px' } })}
      visibilityToggleButtonProps={{ 'aria-label': t('pin.show') }}
    />
  );
}
