import type { Language } from '@intake-desk/contracts';
import type { MailContent } from '@intake-desk/database';
import { oneLine } from './one-line.ts';
import type { MailText } from './wording/built-in.ts';

export type WrittenMail = Exclude<MailContent, { kind: 'sample' }>;

const unknown = {
  name: undefined,
  patientName: undefined,
  organisation: undefined,
  department: undefined,
  phone: undefined,
  startAt: undefined,
  appointment: undefined,
  deadline: undefined,
  timezone: undefined,
  minutes: undefined,
  link: undefined,
  version: undefined,
  used: undefined,
  failed: undefined,
  currentUsed: undefined,
  currentFailed: undefined,
  remote: undefined,
  changes: undefined,
  editor: undefined,
  moment: undefined,
};

/** Returns the values of a message's placeholders that are known. `words` are those of some. */
export function placeholderValues(
  { payload }: WrittenMail,
  words: Pick<MailText, 'remote' | 'changes' | 'editor'> = {},
): Map<string, string> {
  const {
    language,
    startAt,
    appointment = startAt,
    deadline,
    timezone,
    remote,
    changes,
    moment,
    ...fields
  } = { ...unknown, ...payload };
  const { name = fields.patientName, organisation, department, phone, minutes, link, editor = words.editor } = fields;
  const { version, used, failed, currentUsed, currentFailed } = fields;
  const civil = (at: string | undefined) => at && timezone && civilMoment(at, language, timezone);
  const parts = changes?.flatMap((part) => words.changes?.[part] ?? []);
  const values = {
    name,
    organisation,
    department,
    phone,
    minutes,
    link,
    version,
    used,
    failed,
    currentUsed,
    currentFailed,
    editor,
    appointment: civil(appointment),
    deadline: civil(deadline),
    moment: civil(moment),
    remote: remote && words.remote,
    changes: parts && new Intl.ListFormat(language).format(parts),
  };
  return new Map(
    Object.entries(values).flatMap(([key, value]) => {
      const line = value === undefined ? '' : oneLine(String(value));
      return line === '' ? [] : [[key, line]];
    }),
  );
}

/** Formats day and time in the organisation's zone; British English, which uses 24 hours. */
const civilMoment = (at: string, language: Language, timezone: string): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: timezone,
  }).format(new Date(at));
