import { languages, type PatientDetail } from '@intake-desk/contracts';
import { BirthDateEntry, displayLanguage, Group, Radio, Select, TextInput, useShell } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import { departmentConfig } from './department-config.ts';
import classes from './patient.module.css';
import type { PatientDraft } from './patient-draft.ts';

interface PatientFieldsProps {
  readonly patient: PatientDetail;
  readonly org: string;
  readonly department: string;
  readonly draft: PatientDraft;
  readonly today: string;
  readonly messages: Readonly<Record<string, string>>;
  readonly onChange: (change: Partial<PatientDraft>) => void;
}

export function PatientFields({ patient, org, department, draft, today, messages, onChange }: PatientFieldsProps) {
  const { t } = useTranslation('mf-record');
  const { language: reader } = useShell();
  const { data } = departmentConfig.useQuery({ query: { org, departmentSymbol: department } });
  const text = (field: 'epd' | 'first_name' | 'last_name' | 'useremail' | 'phone_number_full', label: string) => (
    <TextInput
      label={label}
      data-autofocus={field === 'epd' || undefined}
      autoComplete="off"
      dir="auto"
      type={field === 'useremail' ? 'email' : field === 'phone_number_full' ? 'tel' : 'text'}
      description={field === 'useremail' && patient.useremail === 1 ? t('correct.addressHidden') : undefined}
      value={draft[field]}
      error={messages[field]}
      onChange={(event) => onChange({ [field]: event.currentTarget.value })}
    />
  );
  return (
    <>
      {text('epd', t('fact.epd'))}
      <div className={classes.pair}>
        {text('first_name', t('correct.firstName'))}
        {text('last_name', t('correct.lastName'))}
      </div>
      <Radio.Group
        label={t('fact.sex')}
        value={draft.sex}
        error={messages.sex}
        onChange={(sex) => {
          if (sex === '' || sex === 'M' || sex === 'F' || sex === 'O') onChange({ sex });
        }}
      >
        <Group gap="lg" mt={4}>
          {(['F', 'M', 'O', ''] as const)
            .filter((sex) => sex !== 'O' || data?.config.ask_sex_o || patient.sex === 'O')
            .map((sex) => (
              <Radio key={sex} value={sex} label={sex === '' ? t('correct.unknown') : t(`sex.${sex}`)} />
            ))}
        </Group>
      </Radio.Group>
      <BirthDateEntry
        label={t('fact.dob')}
        value={draft.dob}
        today={today}
        error={messages.dob}
        onChange={(dob) => onChange({ dob })}
      />
      <div className={classes.pair}>
        {text('useremail', t('fact.email'))}
        {text('phone_number_full', t('fact.phone'))}
      </div>
      <Select
        label={t('correct.language')}
        data={languages.map((language) => ({ value: language, label: displayLanguage(language, reader) }))}
        value={draft.language}
        error={messages.language}
        onChange={(language) => language && onChange({ language })}
      />
    </>
  );
}
