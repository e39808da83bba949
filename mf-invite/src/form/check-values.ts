import { checkInvitation, type FieldErrors, type Invitation, type InvitationRules } from '@intake-desk/contracts';
import { isUnfinished, isUnread } from '@intake-desk/kit';
import type { InvitationField, InvitationValues } from '../invitation/invitation-values.ts';
import { toInvitation } from './to-invitation.ts';

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

/** Returns the errors of one field when it is left. A missing value is reported only when the form is sent. */
export function checkLeftField(
  field: InvitationField,
  values: InvitationValues,
  visible: ReadonlySet<InvitationField>,
  { weblink, ...rules }: Omit<InvitationRules, 'now'> & { readonly weblink: boolean },
): FieldErrors {
  const invitation = toInvitation(values, visible, { weblink, zone: rules.zone });
  const { [field]: keys } = checkValues(values, visible, invitation, { ...rules, now: new Date() });
  return keys === undefined || keys.includes('validation.required') ? {} : { [field]: keys };
}
