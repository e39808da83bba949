import type { TimelineEntry as TimelineRow } from '@intake-desk/contracts';
import type { Staff } from '@intake-desk/identity';
import { type Static, Type } from 'typebox';
import { Check } from 'typebox/value';
import type { TimelineEntry } from '../tables/timeline-entry.entity.ts';

/** What a caller asked for beside what happened to the patient, of what they may see. */
export interface ShownLogs {
  /** Logs of what users did. */
  readonly user: boolean;
  /** Logs of what came by the API. */
  readonly api: boolean;
  /** The older system's logs whole, and what names the message behind an API log. */
  readonly raw: boolean;
}

/** What is shown of logs that are left out otherwise (S1 §6, §7 `extraRequest`): those of the API to administrators only. */
export const shownLogs = (
  { user: { admin } }: Pick<Staff, 'user'>,
  asked: readonly ('user' | 'api')[] = [],
): ShownLogs => ({
  user: asked.includes('user'),
  api: admin && asked.includes('api'),
  raw: admin,
});

type Log = Pick<TimelineEntry, 'id' | 'logName' | 'properties'>;

export const isApiLog = ({ logName }: Pick<Log, 'logName'>): boolean => logName.startsWith('api.');
const isLegacyLog = ({ logName }: Log): boolean => logName.startsWith('wcc.');
/** What a user did that changed nothing of the patient's: in the older system, or to look at a form. */
const isUserLog = (log: Log): boolean => isLegacyLog(log) || log.logName === 'form.previewed';

export const isShown = (log: Log, { user, api }: ShownLogs): boolean =>
  isApiLog(log) ? api : isUserLog(log) ? user : true;

/** Reference to the message of an API log, with the scope in which it is read. */
export const LogSource = Type.Object({
  entry: Type.Integer({ minimum: 1 }),
  org: Type.Optional(Type.String()),
  departmentSymbol: Type.Optional(Type.String()),
});
/** The record whose logs are shown. */
export type LoggedRecord = Pick<Static<typeof LogSource>, 'org' | 'departmentSymbol'>;
/** Where the message of an API log is stored, among what tells the log; it leaves by a call of its own only. */
export const StoredMessage = Type.Object({ message: Type.String() });

/** What an entry says beside what every entry does: logs tell their properties to administrators, or nobody. */
export function logOf(log: Log, { raw }: ShownLogs, record: LoggedRecord): Partial<TimelineRow> {
  const { id, properties } = log;
  if (isLegacyLog(log)) return { properties: {}, ...(raw ? { raw: JSON.stringify(properties ?? {}) } : {}) };
  if (!isApiLog(log)) return {};
  const { message: _, ...told } = properties ?? {};
  const source = JSON.stringify({ ...record, entry: id } satisfies Static<typeof LogSource>);
  return { properties: told, ...(raw && Check(StoredMessage, properties) ? { source } : {}) };
}
