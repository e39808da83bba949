import { type Database, execute, verbatim } from '@intake-desk/database';
import {
  AppointmentEntity,
  CommentEntity,
  IntakeEntity,
  IntakeTagEntity,
  NotificationEntity,
  TimelineEntryEntity,
} from '@intake-desk/intakes';
import { PortalStopEntity, SubmissionEntity } from '@intake-desk/reports';
import type { EntitySchema } from 'typeorm';
import { DAY } from '../calendar/civil-day.ts';
import { type DemoMark, readMark, writeMark } from '../fill/demo-mark.ts';
import { tierNamed, tiers } from '../intakes/tier.ts';
import { dayShift, type ShiftPart } from './day-shift.ts';
import { filledFormsSql, movedInstant, movedJson } from './moved-sql.ts';

/** Clocks of all organisations change at the same times. */
const ZONE = 'Europe/Amsterdam';

/** Longest time from the newest intake to appointments and follow-ups, in days. */
const AHEAD = 400;

const moved: readonly EntitySchema[] = [
  IntakeEntity,
  SubmissionEntity,
  PortalStopEntity,
  AppointmentEntity,
  IntakeTagEntity,
  NotificationEntity,
  CommentEntity,
  TimelineEntryEntity,
];

/** Moves the demonstration's dates to today, except users'. Returns the number of days; 0 without one. */
export async function refreshDemo(database: Database, now: Date = database.now()): Promise<number> {
  const mark = await readMark(database);
  const days = mark ? daysTo(mark, now) : 0;
  if (!mark || days < 1) return 0;
  await database.write(() => move(database, mark, days));
  return days;
}

/** Moves dates to any time, also into the past: the newest rows are then at most a day older than `now`. */
export async function moveDemo(database: Database, now: Date): Promise<void> {
  const mark = await readMark(database);
  if (!mark) throw new Error('The database has no demonstration to move.');
  const days = daysTo(mark, now);
  if (days !== 0) await database.write(() => move(database, mark, days));
}

const daysTo = (mark: DemoMark, now: Date): number => Math.floor((now.getTime() - Date.parse(mark.now)) / DAY);

async function move(database: Database, mark: DemoMark, days: number): Promise<void> {
  const manager = database.manager();
  const newest = Date.parse(mark.now);
  const back = tiers[tierNamed(mark.tier) ?? 'S'].days + 1;
  const parts = dayShift(ZONE, newest - back * DAY, newest + AHEAD * DAY, days);
  for (const entity of moved) {
    const { tableName, columns } = manager.connection.getMetadata(entity);
    const lastId = mark.lastIds[tableName] ?? 0;
    const moves = columns
      .filter(({ type }) => type === 'datetime')
      .map(({ databaseName }) => `${databaseName} = ${movedInstant(database.engine, databaseName, parts)}`);
    await execute(manager)`UPDATE ${verbatim(tableName)} SET ${verbatim(moves.join(', '))} WHERE id <= ${lastId}`;
  }
  await moveMentions(database, mark, parts);
  const at = new Date(newest + days * DAY);
  await writeMark(database, { ...mark, now: at.toISOString() }, `The demonstration was moved by ${days} days.`);
}

/** Copies of times: appointments in the timeline, and the forms of an intake. */
async function moveMentions(database: Database, { lastIds }: DemoMark, parts: readonly ShiftPart[]): Promise<void> {
  const manager = database.manager();
  const properties = movedJson(database.engine, 'properties', ['start_at', 'old'], parts);
  await execute(manager)`
    UPDATE timeline_entry SET properties = ${verbatim(properties)}
    WHERE origin = 'appointments' AND properties IS NOT NULL AND id <= ${lastIds.timeline_entry ?? 0}`;
  await execute(manager)`
    UPDATE intake SET filled_forms = ${verbatim(filledFormsSql(database.engine))}
    WHERE filled_forms IS NOT NULL AND id <= ${lastIds.intake ?? 0}`;
}
