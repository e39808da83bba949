import { Checkbox, Group, Radio, TextInput } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import type { FieldProps } from './field-props.ts';
import { LanguageField } from './LanguageField.tsx';
import { LockedField } from './LockedField.tsx';
import { PhoneField } from './PhoneField.tsx';
import { isWithoutEmail } from './visible-fields.ts';

/** Fields for the place of filling in and the patient's contact data. */
export function ContactFields({
  values,
  visible,
  locked,
  messages,
  doubtChoice,
  leave,
  set,
  authByPin,
  department,
}: FieldProps & { authByPin: boolean; department: string }) {
  const { t } = useTranslation('mf-invite');
  const withoutEmail = isWithoutEmail(values, visible);
  return (
    <>
      {visible.has('location') ? (
        <Radio.Group
          label={t('fields.location')}
          value={values.location}
          error={messages.location}
          onChange={(value) => set('location', value === 'hospital' ? 'hospital' : 'home')}
        >
          <Group gap="lg" mt={4}>
            <Radio value="home" label={t('location.home')} disabled={authByPin} />
            <Radio value="hospital" label={t('location.hospital')} disabled={authByPin} />
          </Group>
        </Radio.Group>
      ) : null}
      {visible.has('no_email') ? (
        <Checkbox
          label={t('fields.no_email')}
          checked={values.no_email}
          disabled={authByPin}
          error={messages.no_email}
          onChange={(event) => set('no_email', event.currentTarget.checked)}
        />
      ) : null}
      {withoutEmail ? null : locked.has('useremail') ? (
        <LockedField label={t('fields.useremail')}>{values.useremail}</LockedField>
      ) : (
        <TextInput
          label={t('fields.useremail')}
          type="email"
          autoComplete="off"
          value={values.useremail}
          error={messages.useremail}
          onBlur={leave('useremail')}
          onChange={(event) => set('useremail', event.currentTarget.value)}
        />
      )}
      {withoutEmail ? null : doubtChoice('useremail')}
      {visible.has('phone_number_full') ? (
        <PhoneField
          value={values.phone_number_full}
          error={messages.phone_number_full}
          department={department}
          onBlur={leave('phone_number_full')}
          onChange={(phone) => set('phone_number_full', phone)}
        />
      ) : null}
      {doubtChoice('phone_number_full')}
      <LanguageField value={values.language} error={messages.language} set={set} />
    </>
  );
}
