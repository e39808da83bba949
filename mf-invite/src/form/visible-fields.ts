import { askedFields, type DepartmentSwitches, invitationFields } from '@intake-desk/contracts';
import type { InvitationField, InvitationValues } from '../invitation/invitation-values.ts';

export interface FormKind {
  readonly weblink: boolean;
  readonly authByPin: boolean;
}

/** Returns the visible fields of a department's form (S1 §2 "Field visibility"). */
export function visibleFields(
  config: DepartmentSwitches,
  { weblink, authByPin }: FormKind,
  { location }: Pick<InvitationValues, 'location'>,
  hasTags: boolean,
): ReadonlySet<InvitationField> {
  const shown = new Set<InvitationField>([
    ...(['content', 'epd', 'useremail', 'language'] as const),
    ...(hasTags ? (['tags'] as const) : []),
    ...askedFields(config, { weblink, byPin: authByPin, location }),
  ]);
  return new Set(formFields.filter((field) => shown.has(field)));
}

export const formFields: readonly InvitationField[] = [...invitationFields, 'tags'];

/** Returns true if the patient gets no e-mail. */
export const isWithoutEmail = (
  { no_email }: Pick<InvitationValues, 'no_email'>,
  visible: ReadonlySet<InvitationField>,
): boolean => visible.has('no_email') && no_email;
