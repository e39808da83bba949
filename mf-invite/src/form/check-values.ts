import { type FieldErrors, limit, type ValidationKey } from '@intake-desk/contracts';
import { isEmailAddress, isUnfinished, isUnread } from '@intake-desk/kit';
import type { InvitationField, InvitationValues } from './invitation-values.ts';
import { lacksCountry, phoneDigits } from './phone.ts';
import { isWithoutEmail } from './visible-fields.ts';

/** A key of the interface, or one of this form's own sentences. */
type Problem = ValidationKey | 'errors.phone_country' | 'errors.dob_unfinished';

/**
 * Validation keys of what is wrong, by field (S1 §5), so that nobody waits for the server to hear of an empty field. The
 * server checks the same again and has the last word.
 */
export function checkValues(values: InvitationValues, visible: ReadonlySet<InvitationField>): FieldErrors {
  const problems: Partial<Record<InvitationField, Problem | undefined>> = {
    content: values.content === '' ? 'validation.content' : undefined,
    epd: values.epd.trim() === '' || values.epd.trim().length > limit.epdLength ? 'validation.epd' : undefined,
    first_name: nameProblem(values.first_name),
    last_name: nameProblem(values.last_name),
    useremail: isWithoutEmail(values, visible) ? undefined : emailProblem(values.useremail.trim()),
    phone_number_full: phoneProblem(values.phone_number_full),
    dob: isUnfinished(values.dob) ? 'errors.dob_unfinished' : undefined,
    appointment: isUnread(values.appointment) ? 'validation.date' : undefined,
  };
  return Object.fromEntries(
    Object.entries(problems).flatMap(([field, key]) =>
      key && [...visible].some((shown) => shown === field) ? [[field, [key]]] : [],
    ),
  );
}

function nameProblem(name: string): ValidationKey | undefined {
  if (name.trim() === '') return 'validation.required';
  return name.trim().length > limit.nameLength ? 'validation.name' : undefined;
}

function emailProblem(email: string): ValidationKey | undefined {
  if (email === '') return 'validation.required';
  if (email.length > limit.emailLength) return 'validation.max';
  return isEmailAddress(email) ? undefined : 'validation.email';
}

function phoneProblem(phone: string): Problem | undefined {
  if (phone.trim() === '') return 'validation.required';
  const digits = phoneDigits(phone);
  if (lacksCountry(phone)) return 'errors.phone_country';
  const { min, max } = limit.phoneDigits;
  return digits !== null && digits.length >= min && digits.length <= max ? undefined : 'validation.phone';
}
