import type { Category, RecordDetail, ShellApi } from '@intake-desk/contracts';

/** Actions on a whole record; their labels are `action.<name>`. */
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

/** Returns true for actions that change the record and need its edit lock. */
export const isWrite = (name: ActionName): boolean => !['invite', 'weblink', 'analytics', 'appointment'].includes(name);

/**
 * Returns the actions of this user on a record, the likely next one first: sending again until the patient has
 * completed it, then the appointment. None in PIN mode, and none for a record of a linked organisation.
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
