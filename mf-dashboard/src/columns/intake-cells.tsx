import type { IntakeRow } from '@intake-desk/contracts';
import { displayDate, Icon, VisuallyHidden } from '@intake-desk/kit';
import type { ReactNode } from 'react';
import type { ColumnContext } from './column-kind.ts';
import { relativeDay } from './relative-day.ts';
import classes from './table.module.css';

/** The patient's ID, and marks of the row: unread, new, hidden, another organisation's. */
export function epdCell(row: IntakeRow, { t, marks, organisation }: ColumnContext): ReactNode {
  const mark = marks.get(row.hash);
  return (
    <span className={classes.epd}>
      {row.unread ? (
        <span className={classes.unread} title={t('row.unread')}>
          <VisuallyHidden>{t('row.unread')}</VisuallyHidden>
        </span>
      ) : null}
      <bdi className={classes.id}>{row.epd}</bdi>
      {mark ? <span className={classes.mark}>{t(`mark.${mark}`)}</span> : null}
      {row.hidden ? <Icon name="eyeOff" size={14} label={t('row.hidden')} /> : null}
      {row.orgSymbol === organisation ? null : (
        <span className={classes.owner} title={t('row.ownerHint', { organisation: row.orgSymbol })}>
          <VisuallyHidden>{t('row.owner')}</VisuallyHidden> {row.orgSymbol}
        </span>
      )}
    </span>
  );
}

export const fullnameCell = (row: IntakeRow): ReactNode => <bdi className={classes.id}>{row.fullname}</bdi>;

/** An icon if there are related intakes. */
export const relatedCell = (row: IntakeRow, { t }: ColumnContext): ReactNode =>
  row.relatedIcs === '' ? null : <Icon name="link" size={16} label={t('row.related')} />;

/** The appointment: "24-11 09:30, in 2 days". A canceled one is struck through and named. */
export function appointmentCell(row: IntakeRow, { t, today, language, nearDates }: ColumnContext): ReactNode {
  const { appointment_date: date, appointment_time: time, appointment_status: status } = row;
  if (date === null) return null;
  const at = [displayDate(date), time ?? ''].join(' ').trim();
  const near = [dayAndMonth(date, today), time ?? ''].join(' ').trim();
  if (status === 'canceled') {
    return (
      <span className={classes.canceled} title={`${at} ${t('row.canceled')}`}>
        <s>{nearDates ? near : at}</s> {t('row.canceled')}
      </span>
    );
  }
  if (!nearDates) return at;
  const day = relativeDay(date, today, language);
  return <span title={at}>{t('row.appointment', { date: near, day })}</span>;
}

/** Formats `24-11`, with the year if it is not the current one. */
const dayAndMonth = (date: string, today: string): string =>
  date.slice(0, 4) === today.slice(0, 4) ? displayDate(date).slice(0, 5) : displayDate(date);

/** Returns the department's name within the chosen organisation; otherwise its symbol. */
export const departmentValue = ({ department }: IntakeRow, { codes }: ColumnContext): string =>
  codes.department?.find(({ value }) => value === department)?.label ?? department;
