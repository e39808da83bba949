import { checkInvitation, type FieldErrors, type Invitation, type InvitationRules } from '@intake-desk/contracts';
import { isUnfinished, isUnread } from '@intake-desk/kit';
import type { InvitationField, InvitationValues } from '../invitation/invitation-values.ts';

/** Returns error keys by field: of invalid input, then of the rules that the server also checks `invitation` by. */
export function checkValues(
  values: InvitationValues,
  visible: ReadonlySet<InvitationField>,
  invitation: Invitation,
  rules: InvitationRules,
): FieldErrors {
  const check = checkInvitation(invitation, rules);
  const { date, time } = values.appointment;
  const isHalf = (date.date === null) !== (time.time === null);
  return {
    ...('errors' in check ? check.errors : {}),
    ...(visible.has('dob') && isUnfinished(values.dob) ? { dob: ['errors.dob_unfinished'] } : {}),
    ...(visible.has('appointment') && (isUnread(values.appointment) || isHalf)
      ? { appointment: ['validation.date'] }
      : {}),
  };
}
