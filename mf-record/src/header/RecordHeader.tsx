import { type RecordDetail, worstOf } from '@intake-desk/contracts';
import { Icon, RiskBadge, StatusBadge } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import { BirthDate } from './BirthDate.tsx';
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
