import { BirthDateEntry, Box, Optional } from '@intake-desk/kit';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { InvitationValues } from '../invitation/invitation-values.ts';
import type { FieldProps } from './field-props.ts';

interface BirthDateFieldProps extends Pick<FieldProps, 'leave' | 'set'> {
  readonly value: InvitationValues['dob'];
  readonly error: string | undefined;
  readonly today: string;
}

/** The patient's date of birth. Not rendered for keys in other fields, since its three lists take long. */
export const BirthDateField = memo(function BirthDateField({ value, error, today, leave, set }: BirthDateFieldProps) {
  const { t } = useTranslation('mf-invite');
  return (
    <Box onBlur={leave('dob')}>
      <BirthDateEntry
        label={<Optional>{t('fields.dob')}</Optional>}
        value={value}
        today={today}
        error={error}
        onChange={(entered) => set('dob', entered)}
      />
    </Box>
  );
});
