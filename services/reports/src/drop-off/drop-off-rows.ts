import { deviceKinds } from '@intake-desk/contracts';
import { portalChannels } from '@intake-desk/contracts/reports';
import { allOf, InstantColumn, type RowOf, rowOf, type Sql, select, sql } from '@intake-desk/database';
import { intakeRecord } from '@intake-desk/intakes';
import Type from 'typebox';
import type { ReportsContext } from '../context.ts';
import type { AskedReport } from '../report-data/asked-report.ts';

/** A patient who was away for so long, in ms, and has not sent the form, has stopped. */
const AWAY_MS = 24 * 3_600_000;

const StopRow = rowOf({
  version: Type.Integer(),
  unique_id: Type.String(),
  device: Type.Union([Type.Enum(deviceKinds), Type.Null()]),
  channel: Type.Union([Type.Enum(portalChannels), Type.Null()]),
  began: Type.Integer(),
  finished: Type.Integer(),
  stopped: Type.Integer(),
});
/** How many patients were at an item last, on one kind of device and by one channel. */
export type StopRow = RowOf<typeof StopRow>;

const TimeRow = rowOf({
  version: Type.Integer(),
  unique_id: Type.String(),
  seconds: Type.Integer(),
  count: Type.Integer(),
});
/** How many patients were at an item for so many seconds. */
export type TimeRow = RowOf<typeof TimeRow>;

const SinceRow = rowOf({ since: Type.Union([InstantColumn, Type.Null()]) });

/**
 * Where patients are in the first round of a form, in the place of the submission `s` that a report's conditions name: who stopped has
 * none. What the period of submission narrows is when they were there last.
 */
const stops = sql`(SELECT p.intake_id, p.round, p.questionnaire_version_id, p.unique_id, p.device, p.channel,
  p.at AS submitted_at, o.organisation_id, o.department_id
  FROM portal_stop p JOIN ${intakeRecord} o ON o.id = p.intake_id WHERE p.round = 1)`;

/** Those whom the report counts. */
const counted = ({ reach, filter: { within, hidden, typed } }: AskedReport): Sql =>
  allOf([reach, within, sql`NOT (${hidden})`, sql`NOT (${typed})`]);

/** Reads patients by where they were last; a form that was reopened had been sent. */
export const readStops = ({ database, clock }: ReportsContext, asked: AskedReport): Promise<StopRow[]> => {
  const away = new Date(clock().getTime() - AWAY_MS);
  const channel = sql`CASE WHEN i.weblink = 1 AND (s.channel IS NULL OR s.channel <> 'device') THEN 'weblink'
    ELSE s.channel END`;
  return select(
    database.read(),
    StopRow,
    sql`SELECT s.questionnaire_version_id AS version, s.unique_id, s.device, ${channel} AS channel, COUNT(*) AS began,
      COUNT(f.id) AS finished, COUNT(CASE WHEN f.id IS NULL AND s.submitted_at < ${away} THEN 1 END) AS stopped
      FROM ${stops} s JOIN ${intakeRecord} i ON i.id = s.intake_id
      LEFT JOIN submission f ON f.intake_id = s.intake_id AND f.questionnaire_version_id = s.questionnaire_version_id
        AND f.round = s.round AND f.state <> 'draft'
      WHERE ${counted(asked)}
      GROUP BY s.questionnaire_version_id, s.unique_id, s.device, ${channel}`,
  );
};

/** Reads how long patients were at each item. */
export const readTimes = ({ database }: ReportsContext, asked: AskedReport): Promise<TimeRow[]> =>
  select(
    database.read(),
    TimeRow,
    sql`SELECT s.questionnaire_version_id AS version, t.unique_id, t.seconds, COUNT(*) AS count
      FROM ${stops} s JOIN ${intakeRecord} i ON i.id = s.intake_id
      JOIN portal_time t ON t.intake_id = s.intake_id AND t.round = s.round
      WHERE ${counted(asked)} GROUP BY s.questionnaire_version_id, t.unique_id, t.seconds`,
  );

/** Reads when a kind of device was told first within the caller's reach, in any period; null: never. */
export async function readSince({ database }: ReportsContext, { reach }: AskedReport): Promise<Date | null> {
  const [row] = await select(
    database.read(),
    SinceRow,
    sql`SELECT MIN(s.submitted_at) AS since FROM ${stops} s JOIN ${intakeRecord} i ON i.id = s.intake_id
      WHERE ${reach} AND s.device IS NOT NULL`,
  );
  return row?.since ?? null;
}
