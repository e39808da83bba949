import type { Language } from '@intake-desk/contracts';
import type { MailContent } from '@intake-desk/database';
import { oneLine } from './one-line.ts';

/** Mails that say something of their own. */
export type WrittenMail = Exclude<MailContent, { kind: 'sample' }>;

/** Fields that only some kinds of mail have. */
const unknown = {
  ...{ name: undefined, patientName: undefined, organisation: undefined, department: undefined, phone: undefined },
  ...{ startAt: undefined, appointment: undefined, deadline: undefined, timezone: undefined, minutes: undefined },
  ...{ link: undefined, remote: undefined },
};

/** What the placeholders of a message stand for, without those whose value is not known. `remoteWords` is that of `{remote}`. */
export function placeholderValues({ payload }: WrittenMail, remoteWords?: string): Map<string, string> {
  const {
    language,
    startAt,
    appointment = startAt,
    deadline,
    timezone,
    remote,
    ...fields
  } = { ...unknown, ...payload };
  const { name = fields.patientName, organisation, department, phone, minutes, link } = fields;
  const moment = (at: string | undefined) => at && timezone && civilMoment(at, language, timezone);
  const values = {
    ...{ name, organisation, department, phone, minutes, link },
    ...{ appointment: moment(appointment), deadline: moment(deadline), remote: remote && remoteWords },
  };
  return new Map(
    Object.entries(values).flatMap(([key, value]) => {
      const line = value === undefined ? '' : oneLine(String(value));
      return line === '' ? [] : [[key, line]];
    }),
  );
}

/** Day and time by the organisation's clocks, in the reader's words; British English, since staff write 24 hours. */
const civilMoment = (at: string, language: Language, timezone: string): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    ...{ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
    ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: timezone },
  }).format(new Date(at));
