import type { RecordDetail, Tag } from '@intake-desk/contracts';
import { displayDate, displayDateTime, useShell } from '@intake-desk/kit';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRecordTagsQuery } from '../record/record-api.ts';
import classes from './header.module.css';
import { Related } from './Related.tsx';

/** What is known of the patient and the intake. */
export function Facts({ record }: { record: RecordDetail }) {
  const { t } = useTranslation('mf-record');
  const { organisation } = useShell();
  const { data: tags = [] } = useRecordTagsQuery({ query: { org: record.orgSymbol } });
  const zone = organisation.timezone;
  const department = organisation.departments.find(({ symbol }) => symbol === record.department)?.name;
  const { useremail, phone_number_full: phone } = record.epd;
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['content', record.contentLabel],
    ['department', department ?? record.department],
    ['email', useremail === 1 ? t('fact.emailHidden') : useremail],
    ['allowed', allowed(record.allow_communication_email, t)],
    ['phone', phone],
    ['sex', record.sex ? t([`sex.${record.sex}`, 'sex.O']) : null],
    ['appointment', appointment(record, t)],
    ['location', t(`location.${record.location}`)],
    ['origin', t(`origin.${record.origin}`)],
    ['created', [displayDateTime(record.created, zone), record.creator].filter(Boolean).join(' · ')],
    ['tags', record.tags.length > 0 ? <Tags key="tags" ids={record.tags} tags={tags} /> : null],
    ['related', record.related.length > 0 ? <Related key="related" related={record.related} /> : null],
  ];
  return (
    <dl className={classes.facts}>
      {facts
        .filter(([, value]) => value !== null && value !== '')
        .map(([name, value]) => (
          <div key={name} className={classes.fact}>
            <dt>{t(`fact.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

type Translate = (key: string) => string;

/** Yes, no, or - where nobody asked (S1 §2). */
const allowed = (value: boolean | null, t: Translate): string =>
  value === null ? '-' : t(value ? 'word.yes' : 'word.no');

/** `YYYY-MM-DD HH:mm` in the organisation's zone, shown the other way round. */
function appointment({ appointment_date: at, appointment_status: status }: RecordDetail, t: Translate): string | null {
  if (at === null) return null;
  const [date = '', hour = ''] = at.split(' ');
  const shown = `${displayDate(date)} ${hour}`.trim();
  return status === 'canceled' ? `${shown} (${t('fact.canceled')})` : shown;
}

function Tags({ ids, tags }: { ids: readonly number[]; tags: readonly Tag[] }) {
  const found = tags.filter(({ id }) => ids.includes(id));
  return (
    <span className={classes.tags}>
      {found.map((tag) => (
        <span key={tag.id} className={classes.tag}>
          <span className={classes.dot} style={{ backgroundColor: tag.color }} aria-hidden />
          {tag.name}
        </span>
      ))}
    </span>
  );
}
