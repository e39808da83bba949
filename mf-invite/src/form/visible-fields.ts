import { askedFields, type DepartmentSwitches, invitationFields } from '@intake-desk/contracts';
import type { InvitationField, InvitationValues } from '../invitation/invitation-values.ts';

/** Which form it is, and for whom. */
export interface FormKind {
  readonly weblink: boolean;
  readonly authByPin: boolean;
}

/** Fields that a department's configuration shows (S1 §2 "Field visibility"). */
export function visibleFields(
  config: DepartmentSwitches,
  { weblink, authByPin }: FormKind,
  { location }: Pick<InvitationValues, 'location'>,
  hasTags: boolean,
): ReadonlySet<InvitationField> {
  const shown = new Set<InvitationField>([
    ...(['content', 'epd', 'useremail'] as const),
    ...(hasTags ? (['tags'] as const) : []),
    ...askedFields(config, { weblink, byPin: authByPin, location }),
  ]);
  return new Set(formFields.filter((field) => shown.has(field)));
}

/** Fields in the order in which the form shows them. */
export const formFields: readonly InvitationField[] = [...invitationFields, 'tags'];

/** Where the patient fills it in, as the server will take it: without the field it is at home, by PIN at the hospital. */
export const isWithoutEmail = (
  { no_email }: Pick<InvitationValues, 'no_email'>,
  visible: ReadonlySet<InvitationField>,
): boolean => visible.has('no_email') && no_email;
