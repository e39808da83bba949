import type { RecordDetail, TimelineEntry } from '@intake-desk/contracts';

/** Whether it is an e-mail that has left. */
const isSentMail = ({ from, channel, state }: TimelineEntry): boolean =>
  from === 'notifications' && channel === 'mail' && (state === 'sent' || state === 'delivered');

/** Which e-mail the record names, under which word. */
export interface SentEmail {
  readonly label: 'sentFirst' | 'sentInvitation';
  readonly at: string;
}

/** The first e-mail that left, as long as no invitation did; the newest one from then on (S1 §2). Undefined: none left. */
export function sentEmail({ rows }: Pick<RecordDetail, 'rows'>): SentEmail | undefined {
  const mails = rows.filter(isSentMail).toSorted((a, b) => a.created_at.localeCompare(b.created_at));
  const invited = mails.some(({ type }) => type === 'invitation');
  const named = invited ? mails.at(-1) : mails[0];
  return named && { label: invited ? 'sentInvitation' : 'sentFirst', at: named.created_at };
}
