import { type RecordDetail, worstOf } from '@intake-desk/contracts';
import { displayDate, Icon, RiskBadge, StatusBadge, today, useShell } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import { ageOn } from './age.ts';
import classes from './header.module.css';

/** Identifies the record's patient: name, date of birth, patient ID, status, worst risk of the forms, hidden or not. */
export function RecordHeader({ record }: { record: RecordDetail }) {
  const { t } = useTranslation('mf-record');
  return (
    <>
      <h2 className={classes.name}>
        <bdi>{record.fullname || record.epd.epd}</bdi>
      </h2>
      <dl className={classes.identity}>
        {record.dob ? (
          <div>
            <dt>{t('header.born')}</dt>
            <dd>
              <BirthDate date={record.dob} />
            </dd>
          </div>
        ) : null}
        <div>
          <dt>{t('fact.epd')}</dt>
          <dd>
            <bdi>{record.epd.epd}</bdi>
          </dd>
        </div>
      </dl>
      <StatusBadge category={record.category} />
      {record.completedForms.length > 0 ? (
        <RiskBadge group={worstOf(record.completedForms.map(({ group }) => group))} />
      ) : null}
      {record.hidden ? (
        <span className={classes.hidden}>
          <Icon name="eyeOff" size={16} /> {t('header.hidden')}
        </span>
      ) : null}
    </>
  );
}

/** A date of birth (S1 §9) with the age. */
function BirthDate({ date }: { readonly date: string }) {
  const { i18n } = useTranslation('mf-record');
  const age = ageOn(date, today(useShell().organisation.timezone));
  if (!age) return displayDate(date);
  const words = new Intl.NumberFormat(i18n.language, { style: 'unit', unit: age.unit, unitDisplay: 'long' });
  return `${displayDate(date)} (${words.format(age.count)})`;
}
