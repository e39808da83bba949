import { phoneFault, readInvitationPhone } from '@intake-desk/contracts';
import { displayNames, query, Text, TextInput, useScope, useShell } from '@intake-desk/kit';
import type { FocusEvent } from 'react';
import { useTranslation } from 'react-i18next';

const useLazyReadInvitationPhone = query(readInvitationPhone, { keepUnusedDataFor: 0 }).useLazyQuery;

interface PhoneFieldProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly department: string;
  readonly onBlur: (event: FocusEvent) => void;
  readonly onChange: (value: string) => void;
}

/** A phone number. Shows after blur how the server reads it. */
export function PhoneField({ value, error, department, onBlur, onChange }: PhoneFieldProps) {
  const { t } = useTranslation('mf-invite');
  const { language } = useShell();
  const { org } = useScope();
  const [read, { currentData, originalArgs }] = useLazyReadInvitationPhone();
  const phone = value.trim();
  const reading = originalArgs?.body.phone === phone ? currentData : undefined;
  const country = reading?.country ? displayNames(language, { type: 'region' }).of(reading.country) : undefined;
  const understood = reading && [reading.written, ...(country === undefined ? [] : [country])].join(', ');
  return (
    <div>
      <TextInput
        label={t('fields.phone_number_full')}
        description={t('form.phoneHelp')}
        type="tel"
        autoComplete="off"
        value={value}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={(event) => {
          onBlur(event);
          if (phoneFault(phone) === null) void read({ body: { org, departmentSymbol: department, phone } });
        }}
      />
      <Text role="status" size="sm" mt={4} c={reading?.isValid === false ? 'orange' : 'dimmed'}>
        {reading?.isValid === false ? t('form.phoneDoubt', { number: reading.number }) : understood}
      </Text>
    </div>
  );
}
