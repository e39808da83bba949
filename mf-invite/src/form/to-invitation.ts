import { type Invitation, identifierText } from '@intake-desk/contracts';
import { birthDateOf, wireMoment } from '@intake-desk/kit';
import type { InvitationField, InvitationValues } from '../invitation/invitation-values.ts';
import { isWithoutEmail } from './visible-fields.ts';

/** Returns the invitation to send: visible values, and the place of filling in (S1 §3). */
export function toInvitation(
  values: InvitationValues,
  visible: ReadonlySet<InvitationField>,
  { weblink, zone }: { weblink: boolean; zone: string },
): Invitation {
  const dob = birthDateOf(values.dob);
  const appointment = wireMoment(values.appointment, zone);
  const withoutEmail = isWithoutEmail(values, visible);
  const shown = <Field extends InvitationField>(field: Field, part: Partial<Invitation>): Partial<Invitation> =>
    visible.has(field) ? part : {};
  return {
    content: values.content,
    epd: identifierText(values.epd),
    location: values.location,
    ...(values.language === '' ? {} : { language: values.language }),
    ...shown('first_name', { first_name: values.first_name.trim() }),
    ...shown('last_name', { last_name: values.last_name.trim() }),
    ...(withoutEmail ? {} : { useremail: values.useremail.trim() }),
    ...shown('phone_number_full', { phone_number_full: values.phone_number_full.trim() }),
    ...shown('tags', values.tags === null ? {} : { tags: [...values.tags] }),
    ...shown('tags', withoutEmail || values.tagEmails.length === 0 ? {} : { tagEmails: [...values.tagEmails] }),
    ...shown('appointment', appointment === null ? {} : { appointment }),
    ...shown('sex', values.sex === '' ? {} : { sex: values.sex }),
    ...shown('dob', dob === null ? {} : { dob }),
    ...shown('no_email', { no_email: withoutEmail }),
    ...(weblink ? { weblink } : {}),
  };
}
