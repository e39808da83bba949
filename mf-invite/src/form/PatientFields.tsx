import type { DepartmentConfig } from '@intake-desk/contracts';
import { Group, Optional, Radio, TextInput } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import { DobField } from '../dob/DobField.tsx';
import type { Today } from '../dob/dob-parts.ts';
import type { FieldProps } from './field-props.ts';
import classes from './form.module.css';
import { LockMark } from './LockMark.tsx';
import { sexes } from './sexes.ts';

/** Who the patient is. */
export function PatientFields({
  values,
  visible,
  locked,
  messages,
  set,
  config,
  today,
}: FieldProps & { config: DepartmentConfig; today: Today }) {
  const { t } = useTranslation('mf-invite');
  const name = (field: 'first_name' | 'last_name') =>
    visible.has(field) ? (
      <TextInput
        label={t(`fields.${field}`)}
        autoComplete="off"
        value={values[field]}
        readOnly={locked.has(field)}
        rightSection={locked.has(field) ? <LockMark /> : null}
        error={messages[field]}
        onChange={(event) => set(field, event.currentTarget.value)}
      />
    ) : null;
  return (
    <>
      <TextInput
        label={t('fields.epd')}
        autoComplete="off"
        value={values.epd}
        readOnly={locked.has('epd')}
        rightSection={locked.has('epd') ? <LockMark /> : null}
        error={messages.epd}
        onChange={(event) => set('epd', event.currentTarget.value)}
      />
      {visible.has('first_name') && visible.has('last_name') ? (
        <div className={classes.pair}>
          {name('first_name')}
          {name('last_name')}
        </div>
      ) : (
        (name('first_name') ?? name('last_name'))
      )}
      {visible.has('sex') ? (
        <Radio.Group
          label={<Optional>{t('fields.sex')}</Optional>}
          value={values.sex}
          error={messages.sex}
          onChange={(value) => {
            const sex = sexes.find((one) => one === value);
            if (sex && !locked.has('sex')) set('sex', sex);
          }}
        >
          <Group gap="lg" mt={4}>
            {sexes
              .filter((sex) => sex !== 'O' || config.ask_sex_o)
              .map((sex) => (
                <Radio key={sex} value={sex} label={t(`sex.${sex}`)} disabled={locked.has('sex')} />
              ))}
          </Group>
        </Radio.Group>
      ) : null}
      {visible.has('dob') ? (
        <DobField
          value={values.dob}
          today={today}
          format={config.format_dob}
          locked={locked.has('dob')}
          error={messages.dob}
          onChange={(dob) => set('dob', dob)}
        />
      ) : null}
    </>
  );
}
