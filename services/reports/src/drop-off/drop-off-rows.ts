import { deviceKinds } from '@intake-desk/contracts';
import { portalChannels } from '@intake-desk/contracts/reports';
import { allOf, InstantColumn, type RowOf, rowOf, type Sql, select, sql } from '@intake-desk/database';
import { intakeRecord } from '@intake-desk/intakes';
import Type from 'typebox';
import type { ReportsContext } from '../context.ts';
import type { AskedReport } from '../report-data/asked-report.ts';

/** Time of absence in ms after which a patient with an open form counts as stopped. */
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
/** Patients whose last item this is, by device and channel. */
export type StopRow = RowOf<typeof StopRow>;

const TimeRow = rowOf({
  version: Type.Integer(),
  unique_id: Type.String(),
  seconds: Type.Integer(),
  count: Type.Integer(),
});
export type TimeRow = RowOf<typeof TimeRow>;

const SinceRow = rowOf({ since: Type.Union([InstantColumn, Type.Null()]) });

/**
 * Positions of patients in the first round of a form. They replace the submission `s` in a report's conditions, since patients
 * who stopped have no submission; a period of submission limits when they were last there.
 */
const stops = sql`(SELECT p.intake_id, p.round, p.questionnaire_version_id, p.unique_id, p.device, p.channel,
  p.at AS submitted_at, o.organisation_id, o.department_id
  FROM portal_stop p JOIN ${intakeRecord} o ON o.id = p.intake_id WHERE p.round = 1)`;

const counted = ({ reach, filter: { within, hidden, typed } }: AskedReport): Sql =>
  allOf([reach, within, sql`NOT (${hidden})`, sql`NOT (${typed})`]);

/** Reads the last positions of patients; a reopened form counts as finished. */
export const readStops = ({ database, clock }: ReportsContext, asked: AskedReport): Promise<StopRow[]> => {
  const away = new Date(clock().getTime() - AWAY_MS);
  const channel = sql`CASE WHEN i.weblink = 1 AND (s.channel IS NULL OR s.channel <> 'device') THEN 'weblink'
    ELSE s.channel END`;
  return select(database.read(), StopRow)`
    SELECT s.questionnaire_version_id AS version, s.unique_id, s.device, ${channel} AS channel, COUNT(*) AS began,
    COUNT(f.id) AS finished, COUNT(CASE WHEN f.id IS NULL AND s.submitted_at < ${away} THEN 1 END) AS stopped
    FROM ${stops} s JOIN ${intakeRecord} i ON i.id = s.intake_id
    LEFT JOIN submission f ON f.intake_id = s.intake_id AND f.questionnaire_version_id = s.questionnaire_version_id
      AND f.round = s.round AND f.state <> 'draft'
    WHERE ${counted(asked)}
    GROUP BY s.questionnaire_version_id, s.unique_id, s.device, ${channel}`;
};

/** Reads the times that patients spent on each item. */
export const readTimes = ({ database }: ReportsContext, asked: AskedReport): Promise<TimeRow[]> =>
  select(database.read(), TimeRow)`
    SELECT s.questionnaire_version_id AS version, t.unique_id, t.seconds, COUNT(*) AS count
    FROM ${stops} s JOIN ${intakeRecord} i ON i.id = s.intake_id
    JOIN portal_time t ON t.intake_id = s.intake_id AND t.round = s.round
    WHERE ${counted(asked)} GROUP BY s.questionnaire_version_id, t.unique_id, t.seconds`;

/** Reads when a device was first recorded within the caller's reach, in any period; null if never. */
export async function readSince({ database }: ReportsContext, { reach }: AskedReport): Promise<Date | null> {
  const [row] = await select(database.read(), SinceRow)`
    SELECT MIN(s.submitted_at) AS since FROM ${stops} s JOIN ${intakeRecord} i ON i.id = s.intake_id
    WHERE ${reach} AND s.device IS NOT NULL`;
  return row?.since ?? null;
}
