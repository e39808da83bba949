import type { Category, RecordDetail, ShellApi } from '@intake-desk/contracts';
import { phoneToCall } from '../address/telephone-link.ts';

/** Actions on a whole record; their labels are `action.<name>`. */
export type ActionName =
  | 'call'
  | 'answers'
  | 'appointment'
  | 'resend'
  | 'hospital'
  | 'home'
  | 'invite'
  | 'weblink'
  | 'correct'
  | 'merge'
  | 'hide'
  | 'restore'
  | 'callback'
  | 'analytics';

const asking: readonly Category[] = ['noshow', 'visited', 'step'];

/** Returns true if the intake waits for answers. */
export const isAsking = ({ category, hidden }: Pick<RecordDetail, 'category' | 'hidden'>): boolean =>
  asking.includes(category) && !hidden;

const needsNoLock: readonly ActionName[] = [
  'call',
  'answers',
  'invite',
  'weblink',
  'analytics',
  'appointment',
  'callback',
];

/** Returns true for actions that change the record and need its edit lock. */
export const isWrite = (name: ActionName): boolean => !needsNoLock.includes(name);

/** Returns the user's actions on a record, usual ones first. None in PIN mode or for a linked organisation. */
export function recordActions(
  record: RecordDetail,
  { user, can }: Pick<ShellApi, 'user' | 'can'>,
): readonly ActionName[] {
  if (user.authByPin || !record.writable) return [];
  const invites = can('send_invite');
  const asks = isAsking(record) && invites;
  return [
    ...(asks ? (['resend'] as const) : []),
    ...(phoneToCall(record) ? (['call'] as const) : []),
    'appointment',
    ...(asks ? ([record.location === 'home' ? 'hospital' : 'home'] as const) : []),
    ...(invites ? (['invite', 'weblink'] as const) : []),
    ...(invites && can('view_patient_modal') ? (['correct', 'merge'] as const) : []),
    ...(record.callback ? [] : (['callback'] as const)),
    record.hidden ? 'restore' : 'hide',
    ...(user.admin && record.analytics !== null ? (['analytics'] as const) : []),
  ];
}
