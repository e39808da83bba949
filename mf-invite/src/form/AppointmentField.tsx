import { Box, MomentEntry, Optional, today } from '@intake-desk/kit';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { InvitationValues } from '../invitation/invitation-values.ts';
import type { FieldProps } from './field-props.ts';

interface AppointmentFieldProps extends Pick<FieldProps, 'leave' | 'set'> {
  readonly value: InvitationValues['appointment'];
  readonly error: string | undefined;
  readonly zone: string;
}

/** Day and time of the appointment. Not rendered for keys in other fields. */
export const AppointmentField = memo(function AppointmentField({
  value,
  error,
  zone,
  leave,
  set,
}: AppointmentFieldProps) {
  const { t } = useTranslation('mf-invite');
  return (
    <Box onBlur={leave('appointment')}>
      <MomentEntry
        label={<Optional>{t('fields.appointment')}</Optional>}
        name={t('fields.appointment')}
        value={value}
        zone={zone}
        min={today(zone)}
        error={error}
        onChange={(entered) => set('appointment', entered)}
      />
    </Box>
  );
});
