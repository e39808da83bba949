import type { RecordDetail, TimelineEntry } from '@intake-desk/contracts';

/** Returns true for an e-mail that was sent. */
const isSentMail = ({ from, channel, state }: TimelineEntry): boolean =>
  from === 'notifications' && channel === 'mail' && (state === 'sent' || state === 'delivered');

/** The e-mail that the record names, and its label. */
export interface SentEmail {
  readonly label: 'sentFirst' | 'sentInvitation';
  readonly at: string;
}

/**
 * Returns the first sent e-mail until an invitation was sent, then the newest one (S1 §2); undefined if none was sent.
 */
export function sentEmail({ rows }: Pick<RecordDetail, 'rows'>): SentEmail | undefined {
  const mails = rows.filter(isSentMail).toSorted((a, b) => a.created_at.localeCompare(b.created_at));
  const invited = mails.some(({ type }) => type === 'invitation');
  const named = invited ? mails.at(-1) : mails[0];
  return named && { label: invited ? 'sentInvitation' : 'sentFirst', at: named.created_at };
}
