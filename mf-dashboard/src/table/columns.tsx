import type { ConversionColumn, IntakeRow, Tag } from '@intake-desk/contracts';
import { type DataColumn, displayDate, Icon, RiskBadge, StatusBadge } from '@intake-desk/kit';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import type { Mark } from '../conversion/steady-rows.ts';
import { TagList } from './TagList.tsx';
import classes from './table.module.css';

/** What the cells need besides their row. */
export interface CellContext {
  readonly t: TFunction<'mf-dashboard'>;
  readonly tags: ReadonlyMap<number, Tag>;
  readonly marks: ReadonlyMap<string, Mark>;
  readonly departmentName: (symbol: string) => string;
}

type Cell = (row: IntakeRow, context: CellContext) => ReactNode;

const date = (value: string | null, time?: string | null): string =>
  value === null ? '' : [displayDate(value), time ?? ''].join(' ').trim();

const cells: Readonly<Record<ConversionColumn, Cell>> = {
  epd: (row, { t, marks }) => {
    const mark = marks.get(row.hash);
    return (
      <span className={classes.epd}>
        {row.epd}
        {mark ? <span className={classes.mark}>{t(`mark.${mark}`)}</span> : null}
        {row.hidden ? <Icon name="eyeOff" size={14} label={t('row.hidden')} /> : null}
      </span>
    );
  },
  related: (row, { t }) => t(row.relatedIcs === '' ? 'word.no' : 'word.yes'),
  fullname: (row) => <bdi>{row.fullname}</bdi>,
  content: (row) => row.contentLabel,
  status: (row) => <StatusBadge category={row.category} />,
  date: (row) => date(row.date, row.time),
  completed: (row) => date(row.firstCompletedFormCreatedDate),
  risk: (row) => <RiskBadge group={row.firstCompletedFormGroup} />,
  location: (row, { t }) => t(`location.${row.location}`),
  appointment: (row) => date(row.appointment_date, row.appointment_time),
  tags: (row, { tags }) => <TagList ids={row.tags} tags={tags} />,
  department: (row, { departmentName }) => departmentName(row.department),
  appointment_type: (row) => row.appointment_type,
  service_type: (row) => row.service_type,
  specialty: (row) => row.specialty,
  date_sent: (row) => date(row.date_sent),
  origin: (row, { t }) => t(`origin.${row.origin}`),
};

/**
 * Widths that hold what a column usually shows, in the longest of the languages where that costs no other column: at
 * 1440 px everything up to the risk is in sight.
 */
const widths: Readonly<Record<ConversionColumn, string>> = {
  epd: '128px',
  related: '104px',
  fullname: '170px',
  content: '188px',
  status: '132px',
  date: '158px',
  completed: '114px',
  risk: '142px',
  location: '104px',
  appointment: '158px',
  tags: '200px',
  department: '160px',
  appointment_type: '148px',
  service_type: '140px',
  specialty: '140px',
  date_sent: '114px',
  origin: '160px',
};

/** A column of the conversion table (S1 §2). */
export const dataColumn = (id: ConversionColumn, context: CellContext, filter: ReactNode): DataColumn<IntakeRow> => ({
  id,
  header: context.t(`columns.${id}`),
  cell: (row) => cells[id](row, context),
  width: widths[id],
  sortable: true,
  filter,
});
