import type { DepartmentConfig } from '@intake-desk/contracts';
import { birthDateOf, displayBirthDate, Group, Optional, Radio, Stack, TextInput } from '@intake-desk/kit';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { BirthDateField } from './BirthDateField.tsx';
import type { FieldProps } from './field-props.ts';
import classes from './form.module.css';
import { LockedField } from './LockedField.tsx';
import { sexes } from './sexes.ts';

/** Fields for the patient's identity. */
export function PatientFields({
  values,
  visible,
  locked,
  messages,
  doubtChoice,
  leave,
  set,
  config,
  today,
  epdRef,
}: FieldProps & { config: DepartmentConfig; today: string; epdRef?: RefObject<HTMLInputElement | null> }) {
  const { t } = useTranslation('mf-invite');
  const text = (field: 'epd' | 'first_name' | 'last_name') => {
    if (!visible.has(field)) return null;
    if (locked.has(field)) return <LockedField label={t(`fields.${field}`)}>{values[field]}</LockedField>;
    return (
      <Stack gap="xs">
        <TextInput
          label={t(`fields.${field}`)}
          autoComplete="off"
          value={values[field]}
          error={messages[field]}
          ref={field === 'epd' ? epdRef : undefined}
          onChange={(event) => set(field, event.currentTarget.value)}
        />
        {doubtChoice(field)}
      </Stack>
    );
  };
  const sex = locked.has('sex') ? (
    <LockedField label={t('fields.sex')}>{values.sex === '' ? '' : t(`sex.${values.sex}`)}</LockedField>
  ) : (
    <Radio.Group
      label={<Optional>{t('fields.sex')}</Optional>}
      value={values.sex}
      error={messages.sex}
      onChange={(chosen) => set('sex', chosen)}
    >
      <Group gap="lg" mt={4}>
        {sexes
          .filter((one) => one !== 'O' || config.ask_sex_o)
          .map((one) => (
            <Radio key={one} value={one} label={t(`sex.${one}`)} />
          ))}
      </Group>
    </Radio.Group>
  );
  const dob = locked.has('dob') ? (
    <LockedField label={t('fields.dob')}>
      {displayBirthDate(birthDateOf(values.dob) ?? '', config.format_dob)}
    </LockedField>
  ) : (
    <BirthDateField value={values.dob} error={messages.dob} today={today} leave={leave} set={set} />
  );
  return (
    <>
      {text('epd')}
      {visible.has('first_name') && visible.has('last_name') ? (
        <div className={classes.pair}>
          {text('first_name')}
          {text('last_name')}
        </div>
      ) : (
        (text('first_name') ?? text('last_name'))
      )}
      {visible.has('sex') ? sex : null}
      {visible.has('dob') ? dob : null}
    </>
  );
}
