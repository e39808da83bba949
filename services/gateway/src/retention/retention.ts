import {
  type AppendOnlyLog,
  appendAdministrative,
  type Database,
  deleteLogBefore,
  forUpdate,
  instantText,
  oneAtATime,
} from '@intake-desk/database';
import type { Actor } from '@intake-desk/identity';
import { marksOf } from '../patient/found-patient.ts';
import type { Settings } from '../settings/settings.ts';

/** Rows per transaction: few, so that nobody waits long. */
const BATCH = 500;
const DAY = 24 * 3_600_000;
/** Long enough to compare a year with the one before. */
const BOOKING_DAYS = 400;

interface Kind {
  readonly name: string;
  readonly table: string;
  /** SQL condition of expired rows; its only parameter is the moment of expiry. */
  readonly over: string;
  /** Days of retention, 0 for ever; undefined keeps rows until the moment itself. */
  readonly days?: (settings: Settings) => number;
  /** Runs before rows with these ids (`?, ?`) are deleted. */
  readonly before?: (marks: string) => string;
}

/** The record keeps whether its message was sent. */
const tellRecord = (marks: string): string => `UPDATE notification SET
  state = (SELECT state FROM outbox_message WHERE outbox_message.id = notification.outbox_message_id),
  reason = COALESCE((SELECT failure FROM outbox_message WHERE outbox_message.id = notification.outbox_message_id), reason),
  outbox_message_id = NULL
  WHERE outbox_message_id IN (${marks})`;

/** Deleted every hour by one of the gateways. */
const everyHour: readonly Kind[] = [
  {
    name: 'mails',
    table: 'outbox_message',
    over: "state IN ('sent', 'delivered', 'bounced', 'failed', 'canceled') AND channel <> 'live' AND created_at < ?",
    days: ({ KEEP_MAILS_DAYS }) => KEEP_MAILS_DAYS,
    before: tellRecord,
  },
  {
    name: 'errors of browsers',
    table: 'client_error',
    over: 'created_at < ?',
    days: ({ KEEP_CLIENT_ERRORS_DAYS }) => KEEP_CLIENT_ERRORS_DAYS,
  },
  {
    name: 'uses of remotes',
    table: 'remote_use',
    over: 'created_at < ?',
    days: ({ KEEP_CLIENT_ERRORS_DAYS }) => KEEP_CLIENT_ERRORS_DAYS,
  },
  {
    name: 'HL7 messages',
    table: 'hl7_message',
    over: "state IN ('done', 'refused', 'discarded') AND received_at < ?",
    days: ({ KEEP_HL7_DAYS }) => KEEP_HL7_DAYS,
  },
  {
    name: 'results for other systems',
    table: 'hl7_result',
    over: "state IN ('sent', 'discarded') AND created_at < ?",
    days: ({ KEEP_HL7_DAYS }) => KEEP_HL7_DAYS,
  },
  { name: 'appointments of other systems', table: 'booking', over: 'start_at < ?', days: () => BOOKING_DAYS },
  {
    name: 'patients of other systems',
    table: 'reported_patient',
    over: `updated_at < ?
      AND NOT EXISTS (SELECT 1 FROM booking b
        WHERE b.organisation_id = reported_patient.organisation_id AND b.epd_key = reported_patient.epd_key)
      AND NOT EXISTS (SELECT 1 FROM intake i
        WHERE i.organisation_id = reported_patient.organisation_id AND i.epd_search = reported_patient.epd_search)`,
    days: () => BOOKING_DAYS,
  },
  // A session lasts twelve hours at most.
  { name: 'versions under test', table: 'remote_override', over: 'created_at < ?', days: () => 1 },
  { name: 'filters of exports', table: 'export_filter', over: 'expires_at < ?' },
  // A patient who opens an expired link learns this, and whom to call.
  { name: 'links of patients', table: 'patient_link', over: 'expires_at < ?', days: () => 365 },
  { name: 'proofs of birth dates', table: 'patient_proof', over: 'expires_at < ?' },
  { name: 'patients opened from other systems', table: 'launch', over: 'expires_at < ?' },
  { name: 'unfinished single sign-ons', table: 'sso_attempt', over: 'expires_at < ?' },
];

/** Deleted by command only. */
const logs: readonly (Kind & { readonly table: AppendOnlyLog })[] = [
  {
    name: 'rows of the access log',
    table: 'access_log',
    over: 'at < ?',
    days: ({ KEEP_ACCESS_LOG_DAYS }) => KEEP_ACCESS_LOG_DAYS,
  },
  {
    name: 'rows of the administrative log',
    table: 'admin_log',
    over: 'at < ?',
    days: ({ KEEP_ADMIN_LOG_DAYS }) => KEEP_ADMIN_LOG_DAYS,
  },
];

export type Retained = Readonly<Record<string, number>>;

async function deleteOld(database: Database, { table, over, before }: Kind, at: Date): Promise<number> {
  let deleted = 0;
  for (;;) {
    const count = await database.write(async () => {
      const manager = database.manager();
      const look = (where: string, values: unknown[]): Promise<{ id: number }[]> =>
        manager.query(`SELECT id FROM ${table} WHERE ${over} ${where}`, [instantText(at), ...values]);
      const found = await look(`ORDER BY id LIMIT ${BATCH}`, []);
      if (found.length === 0) return 0;
      // Somebody may use one of them again meanwhile, such as a failed mail that is sent again.
      const listed = found.map(({ id }) => id);
      const rows = await look(`AND id IN (${marksOf(listed)}) ${forUpdate(database.engine).text}`, listed);
      const ids = rows.map(({ id }) => id);
      const marks = marksOf(ids);
      if (before) await manager.query(before(marks), ids);
      await manager.query(`DELETE FROM ${table} WHERE id IN (${marks})`, ids);
      return found.length;
    });
    deleted += count;
    if (count < BATCH) return deleted;
  }
}

async function deleteOldOfLog(database: Database, log: AppendOnlyLog, at: Date): Promise<number> {
  let deleted = 0;
  for (;;) {
    const count = await deleteLogBefore(database, log, at, BATCH);
    deleted += count;
    if (count < BATCH) return deleted;
  }
}

/** Runs work on each kind that expires, and returns its counts by name. */
async function countEach<K extends Kind>(
  database: Database,
  settings: Settings,
  kinds: readonly K[],
  work: (kind: K, at: Date) => Promise<number>,
): Promise<Retained> {
  const counts: Record<string, number> = {};
  for (const kind of kinds) {
    const count = kind.days?.(settings);
    if (count === 0) continue;
    counts[kind.name] = await work(kind, new Date(database.now().getTime() - (count ?? 0) * DAY));
  }
  return counts;
}

/** Counts expired rows without deleting them. */
export const countOver = (database: Database, settings: Settings): Promise<Retained> =>
  countEach(database, settings, [...everyHour, ...logs], async ({ table, over }, at) => {
    const [row]: { count: number | string }[] = await database
      .read()
      .query(`SELECT COUNT(*) AS count FROM ${table} WHERE ${over}`, [instantText(at)]);
    return Number(row?.count ?? 0);
  });

/** Deletes expired rows, except logs, in small transactions, unless another gateway does. Safe to interrupt. */
export async function sweepOver(database: Database, settings: Settings): Promise<Retained> {
  const sweep = () => countEach(database, settings, everyHour, (kind, at) => deleteOld(database, kind, at));
  return (await oneAtATime(database, 'retention', sweep)) ?? {};
}

/** Deletes expired rows of both logs and logs that. */
export const sweepLogs = (database: Database, settings: Settings, actor: Actor): Promise<Retained> =>
  countEach(database, settings, logs, async ({ name, table }, at) => {
    const deleted = await deleteOldOfLog(database, table, at);
    if (deleted > 0) {
      await appendAdministrative(database, {
        userId: actor.userId,
        userName: actor.name,
        subject: 'retention',
        subjectName: table,
        action: 'delete',
        description: `Deleted ${deleted} ${name} from before ${at.toISOString()}.`,
        newValue: { rows: deleted, before: at.toISOString() },
      });
    }
    return deleted;
  });
