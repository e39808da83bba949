import type { TodayRow } from '@intake-desk/contracts/today';

/** Section of rows: critical answers, the civil date of a coming appointment, or all others. */
export type SectionName = 'critical' | 'rest' | `${number}-${number}-${number}`;

export interface Place {
  readonly row: TodayRow;
  readonly section: SectionName;
  /** The patient has left the list since; the row stays while the pointer is over the rows. */
  readonly gone: boolean;
}

/** Returns the rows in the order of the list: critical answers, longest waiting first; coming appointments; all others. */
export function placesOf(rows: readonly TodayRow[], today: string): readonly Place[] {
  const places = rows.map((row): Place => ({ row, section: sectionOf(row, today), gone: false }));
  return places.toSorted(
    (one, other) => rankOf(one).localeCompare(rankOf(other)) || timeOf(one.row).localeCompare(timeOf(other.row)),
  );
}

/** Returns the newest data of the rows in their previous positions, so that nothing moves. */
export function keepPlaces(before: readonly Place[], rows: readonly TodayRow[]): readonly Place[] {
  const newest = new Map(rows.map((row) => [row.hash, row]));
  return before.map(({ row, section }) => ({ row: newest.get(row.hash) ?? row, section, gone: !newest.has(row.hash) }));
}

/** Returns the sections with their places, in order. */
export function sectionsOf(places: readonly Place[]): readonly (readonly [SectionName, readonly Place[]])[] {
  return [...Map.groupBy(places, ({ section }) => section)];
}

function sectionOf({ reasons, appointment_date: date }: TodayRow, today: string): SectionName {
  if (reasons.includes('critical')) return 'critical';
  return isCivil(date) && date >= today ? date : 'rest';
}

const isCivil = (date: string | null): date is `${number}-${number}-${number}` =>
  date !== null && /^\d{4}-\d\d-\d\d$/.test(date);

/** Sorts the sections: critical, dates, rest. */
const rankOf = ({ section }: Place): string =>
  section === 'critical' ? '0' : section === 'rest' ? '9999-99-99' : section;

const timeOf = ({ reasons, flaggedAt, appointment_date, appointment_time }: TodayRow): string =>
  reasons.includes('critical') ? (flaggedAt ?? '') : `${appointment_date ?? ''} ${appointment_time ?? ''}`;
