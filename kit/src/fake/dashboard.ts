import {
  type bucketUnits,
  type ConversionColumn,
  type ConversionData,
  type ConversionFilters,
  type ConversionRequest,
  type ConversionSort,
  categories,
  columnNames,
  conversionColumns,
  defaultSideFilters,
  type IntakeRow,
  type LeftOut,
  type SideFilters,
} from '@intake-desk/contracts';
import { DateTime } from 'luxon';

/** What the fake gateway may show, and when and where it is. */
export interface Reach {
  /** How many departments the rows may be of. */
  readonly departments: number;
  /** Hashes of the rows whose appointment was canceled. */
  readonly lostAppointments: ReadonlySet<string>;
  readonly zone: string;
  /** Milliseconds. */
  readonly now: number;
}

/** The dashboard's answer from the rows that the caller may see; behaves as the intakes service does (decisions "tables"). */
export function conversionData(rows: readonly IntakeRow[], question: ConversionRequest, reach: Reach): ConversionData {
  const { columnFilters = {}, selection, sort = newestFirst, page = 1 } = question;
  const today = DateTime.fromMillis(reach.now, { zone: reach.zone }).toFormat('yyyy-MM-dd');
  const dates = [today, ...rows.map(({ date }) => date)].toSorted();
  const { start = dates[0] ?? today, end = dates.at(-1) ?? today } = question;
  const on = sideFilters(question.filters ?? {}, today, reach.lostAppointments);
  const ofPeriod = rows.filter(
    (row) =>
      row.date >= start &&
      row.date <= end &&
      (question.epd === undefined || row.epd === question.epd) &&
      (question.ic_hash === undefined || row.hash === question.ic_hash),
  );
  const inPeriod = ofPeriod.filter((row) => on.every(([, keeps]) => keeps(row)));
  const unit = unitFor(start, end);
  const inTable = inPeriod.filter(
    (row) =>
      passesColumns(row, columnFilters) &&
      (selection?.category === undefined || row.category === selection.category) &&
      (selection?.content === undefined || row.content === selection.content) &&
      (selection?.bucket === undefined || bucketOf(unit, row.date) === selection.bucket),
  );
  const sorted = inTable.toSorted((a, b) => compare(a, b, sort));
  const size = question.page === undefined ? Math.max(1, sorted.length) : (question.pageSize ?? 10);
  return {
    table: sorted.slice((page - 1) * size, page * size),
    tableOptions: {
      total: inPeriod.length,
      filtered: inTable.length,
      leftOut: {
        total: ofPeriod.length - inPeriod.length,
        ...Object.fromEntries(on.map(([name, keeps]) => [name, ofPeriod.filter((row) => !keeps(row)).length])),
      },
      page,
      pageSize: size,
      sort,
      columns: columnsOf(inPeriod, reach.departments),
    },
    ...charts(inPeriod, unit, start, end),
  };
}

type Unit = (typeof bucketUnits)[number];
const newestFirst: ConversionSort = { column: 'date', direction: 'desc' };
const utc = (date: string): DateTime => DateTime.fromISO(date, { zone: 'utc' });

function unitFor(start: string, end: string): Unit {
  const days = utc(end).diff(utc(start), 'days').days + 1;
  return days <= 62 ? 'day' : days <= 190 ? 'week' : 'month';
}

const bucketOf = (unit: Unit, date: string): string => utc(date).startOf(unit).toFormat('yyyy-MM-dd');

function charts(
  rows: readonly IntakeRow[],
  unit: Unit,
  start: string,
  end: string,
): Pick<ConversionData, 'pie' | 'column' | 'bar'> {
  const buckets: string[] = [];
  for (let at = utc(start).startOf(unit); at <= utc(end); at = at.plus({ [unit]: 1 }))
    buckets.push(at.toFormat('yyyy-MM-dd'));
  const labels = new Map(rows.map((row) => [row.content, row.contentLabel]));
  const counted = (category: string, bucket?: string): number =>
    rows.filter((row) => row.category === category && (bucket === undefined || bucketOf(unit, row.date) === bucket))
      .length;
  return {
    pie: categories.map((category) => ({ category, count: counted(category) })),
    column: {
      unit,
      buckets,
      series: categories.map((category) => ({ category, counts: buckets.map((bucket) => counted(category, bucket)) })),
    },
    bar: [...labels]
      .map(([content, label]) => ({ content, label, count: rows.filter((row) => row.content === content).length }))
      .toSorted((a, b) => b.count - a.count || a.content.localeCompare(b.content)),
  };
}

/** The side filters that are on, with the rows that each keeps. */
function sideFilters(
  filters: SideFilters,
  today: string,
  lostAppointments: ReadonlySet<string>,
): [name: keyof LeftOut, keeps: (row: IntakeRow) => boolean][] {
  const { hiddenEPDs = defaultSideFilters.hiddenEPDs } = filters;
  const typed = hiddenEPDs.filter((text) => text !== '');
  const all: [on: boolean | undefined, name: keyof LeftOut, keeps: (row: IntakeRow) => boolean][] = [
    [filters.showOnlyHiddenRecords, 'showOnlyHiddenRecords', ({ hidden }) => hidden],
    [filters.hideHiddenEPDS && !filters.showOnlyHiddenRecords, 'hideHiddenEPDS', ({ hidden }) => !hidden],
    [filters.hideNonDeleted, 'hideNonDeleted', ({ hash }) => lostAppointments.has(hash)],
    [filters.hideTypedEPDS, 'hideTypedEPDS', ({ epd }) => !typed.some((text) => contains(epd, text))],
    [filters.hideCompleted, 'hideCompleted', ({ category }) => category !== 'completed'],
    [filters.hideAppointmentPast, 'hideAppointmentPast', ({ appointment_date: day }) => day === null || day >= today],
  ];
  return all.flatMap(([on, name, keeps]) => (on ? [[name, keeps]] : []));
}

const contains = (text: string | null, part: string | undefined): boolean =>
  part === undefined || (text ?? '').toLowerCase().includes(part.toLowerCase());

function dated(value: string | null, filter: ConversionFilters['date']): boolean {
  if (!filter) return true;
  if (filter.has !== undefined) return filter.has === (value !== null);
  return value !== null && value >= (filter.from ?? '') && value <= (filter.to ?? '9');
}

const among = <T>(value: T, wanted: readonly T[] | undefined): boolean =>
  wanted === undefined || wanted.includes(value);

const passesColumns = (row: IntakeRow, filters: ConversionFilters): boolean =>
  contains(row.epd, filters.epd) &&
  contains(row.fullname, filters.fullname) &&
  contains(row.appointment_type, filters.appointment_type) &&
  contains(row.service_type, filters.service_type) &&
  contains(row.specialty, filters.specialty) &&
  (filters.related === undefined || filters.related === (row.relatedIcs !== '')) &&
  among(row.content, filters.content) &&
  among(row.category, filters.status) &&
  among(row.firstCompletedFormGroup, filters.risk) &&
  among(row.department, filters.department) &&
  among(row.origin, filters.origin) &&
  (filters.location === undefined || row.location === filters.location) &&
  (filters.tags === undefined || row.tags.some((tag) => filters.tags?.includes(tag))) &&
  dated(row.date, filters.date) &&
  dated(row.firstCompletedFormCreatedDate, filters.completed) &&
  dated(row.appointment_date, filters.appointment) &&
  dated(row.date_sent, filters.date_sent);

const sortKeys: Readonly<Record<ConversionColumn, (row: IntakeRow) => string>> = {
  epd: (row) => row.epd.toLowerCase(),
  related: (row) => (row.relatedIcs === '' ? '0' : '1'),
  fullname: (row) => row.fullname.toLowerCase(),
  content: (row) => row.contentLabel,
  status: (row) => String(categories.indexOf(row.category)),
  date: (row) => `${row.date} ${row.time}`,
  completed: (row) => row.firstCompletedFormCreatedDate ?? '',
  risk: (row) => String(row.firstCompletedFormGroup),
  location: (row) => row.location,
  appointment: (row) => `${row.appointment_date ?? ''} ${row.appointment_time ?? ''}`,
  tags: (row) => row.tags.join(),
  department: (row) => row.department,
  appointment_type: (row) => row.appointment_type ?? '',
  service_type: (row) => row.service_type ?? '',
  specialty: (row) => row.specialty ?? '',
  date_sent: (row) => row.date_sent ?? '',
  origin: (row) => row.origin,
};

function compare(a: IntakeRow, b: IntakeRow, { column, direction }: ConversionSort): number {
  const key = sortKeys[column];
  const order = key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : a.id - b.id;
  return direction === 'asc' ? order : -order;
}

const filled: Partial<Record<ConversionColumn, (row: IntakeRow) => boolean>> = {
  fullname: (row) => row.fullname !== '',
  completed: (row) => row.firstCompletedFormCreatedDate !== null,
  risk: (row) => row.firstCompletedFormCreatedDate !== null,
  appointment: (row) => row.appointment_date !== null,
  tags: (row) => row.tags.length > 0,
  appointment_type: (row) => row.appointment_type !== null,
  service_type: (row) => row.service_type !== null,
  specialty: (row) => row.specialty !== null,
  date_sent: (row) => row.date_sent !== null,
};

const columnsOf = (rows: readonly IntakeRow[], departments: number): ConversionColumn[] =>
  columnNames(conversionColumns).filter((column) =>
    column === 'department' ? departments > 1 : rows.some(filled[column] ?? (() => true)),
  );
