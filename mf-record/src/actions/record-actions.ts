import type { Category, RecordDetail, ShellApi } from '@intake-desk/contracts';

/** What can be done with a record as a whole; `action.<name>` are its words. */
export type ActionName =
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
  | 'analytics';

const asking: readonly Category[] = ['noshow', 'visited', 'step'];

/** Actions that change the record: not while somebody else holds it. */
export const isWrite = (name: ActionName): boolean => !['invite', 'weblink', 'analytics', 'appointment'].includes(name);

/**
 * What this user may do with a record, the obvious next step first: sending again while the patient has not completed it, then the
 * appointment. None on a tablet, and none for a record of a linked organisation.
 */
export function recordActions(
  record: RecordDetail,
  { user, can }: Pick<ShellApi, 'user' | 'can'>,
): readonly ActionName[] {
  if (user.authByPin || !record.writable) return [];
  const asks = asking.includes(record.category) && !record.hidden;
  const invites = can('send_invite');
  const first: readonly ActionName[] = asks && invites ? ['resend', 'appointment'] : ['appointment'];
  return [
    ...first,
    ...(asks && invites ? ([record.location === 'home' ? 'hospital' : 'home'] as const) : []),
    ...(invites ? (['invite', 'weblink'] as const) : []),
    ...(invites && can('view_patient_modal') ? (['correct', 'merge'] as const) : []),
    record.hidden ? 'restore' : 'hide',
    ...(user.admin && record.analytics !== null ? (['analytics'] as const) : []),
  ];
}
