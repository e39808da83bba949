import { type RecordDetail, risk, worstOf } from '@intake-desk/contracts';
import { addDays } from '@intake-desk/kit';
import { hasAddress } from '../address/stored-address.ts';
import { phoneToCall } from '../address/telephone-link.ts';
import { isAsking } from './record-actions.ts';

/** The record's next step. Answers are handled beside them, all others in the action bar. */
export type NextStep = 'call' | 'resend' | 'answers' | 'handle';

interface Reader {
  /** The user may read the answers; `reading`: they are on the screen. */
  readonly reads: boolean;
  readonly reading: boolean;
  readonly invites: boolean;
  /** Today's civil date in the organisation's time zone. */
  readonly today: string;
}

/**
 * Returns the one step that the patient needs next; undefined if nothing is left to do. Answers that nobody handled are
 * opened first; if they are risky, or the patient asked for it, the patient is called. Without answers the invitation is sent again, or the patient is
 * called if they asked for it or if no message reaches them in time.
 */
export function nextStep(record: RecordDetail, { reads, reading, invites, today }: Reader): NextStep | undefined {
  const { category, hidden, writable, handled, completedForms, callback } = record;
  const call = phoneToCall(record) ? ('call' as const) : undefined;
  if (hidden || !writable) return undefined;
  const asked = callback ? call : undefined;
  if (category === 'completed') {
    if (handled || !reads) return asked;
    if (!reading) return 'answers';
    const worst = worstOf(completedForms.map(({ group }) => group));
    return worst === risk.critical || worst === risk.deviating ? (call ?? 'handle') : (asked ?? 'handle');
  }
  if (asked || !isAsking(record)) return asked;
  const isLate = !hasAddress(record) || lastMessageFailed(record) || isSoon(record, today);
  if (isLate && call) return call;
  return invites ? 'resend' : call;
}

/** Returns true if the newest sent message bounced or failed. Rows are newest first. */
function lastMessageFailed({ rows }: RecordDetail): boolean {
  const states = rows.flatMap(({ from, receiver, state }) =>
    from === 'notifications' && receiver === 'patient' ? (state ?? []) : [],
  );
  const last = states.find((state) => state !== 'queued' && state !== 'stopped');
  return last === 'failed' || last === 'bounced';
}

function isSoon({ appointment_date: at, appointment_status: status }: RecordDetail, today: string): boolean {
  if (at === null || status === 'canceled') return false;
  return [today, addDays(today, 1)].includes(at.slice(0, 'YYYY-MM-DD'.length));
}
