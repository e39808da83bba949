import type { Invitation } from '../http/invite.ts';
import {
  type DepartmentSwitches,
  type InvitationFormField,
  type InvitationKind,
  invitationFields,
} from './asked-fields.ts';
import { checkInvitation } from './check-invitation.ts';

/** Any instant: the required fields do not depend on it. */
const now = new Date(0);

/** Returns the required fields that an empty invitation lacks. `noEmail` counts only if the form shows the box. */
export function requiredFields(
  config: DepartmentSwitches,
  { weblink, byPin, location, noEmail }: InvitationKind & { readonly noEmail: boolean },
): ReadonlySet<InvitationFormField> {
  const empty: Invitation = { content: '', epd: '', weblink, location, no_email: noEmail };
  const check = checkInvitation(empty, { config, byPin, contents: new Set(), zone: 'utc', now });
  const wrong = 'errors' in check ? check.errors : {};
  return new Set(invitationFields.filter((field) => Object.hasOwn(wrong, field)));
}
