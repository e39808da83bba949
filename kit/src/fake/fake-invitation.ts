import {
  type DepartmentConfig,
  type FieldKeys,
  limit,
  type ReadInvitation,
  type ValidationKey,
} from '@intake-desk/contracts';

/** What is wrong with an invitation, by the department's configuration; behaves as the intakes service does (S1 §5). */
export function invitationErrors(
  invitation: ReadInvitation,
  config: DepartmentConfig,
  contents: readonly string[],
  byPin: boolean,
): FieldKeys {
  const { weblink = false, no_email = false } = invitation;
  const found: Partial<Record<keyof ReadInvitation, ValidationKey | undefined>> = {
    content: contents.includes(invitation.content) ? undefined : 'validation.content',
    epd: invitation.epd.trim() === '' ? 'validation.epd' : undefined,
    first_name: (weblink ? config.weblink_ask_first_name : config.ask_first_name)
      ? needed(invitation.first_name)
      : undefined,
    last_name: (weblink ? config.weblink_ask_last_name : config.ask_last_name)
      ? needed(invitation.last_name)
      : undefined,
    useremail:
      placeOf(invitation, config, byPin) === 'hospital' && (byPin || no_email)
        ? undefined
        : emailProblem(invitation.useremail),
    phone_number_full: config.sms_check ? phoneProblem(invitation.phone_number_full) : undefined,
  };
  return Object.fromEntries(Object.entries(found).flatMap(([field, key]) => (key ? [[field, [key]]] : [])));
}

/** Where the patient fills it in. */
export const placeOf = (
  { location }: ReadInvitation,
  { extended_invite }: DepartmentConfig,
  byPin: boolean,
): 'home' | 'hospital' => (byPin || (extended_invite && location === 'hospital') ? 'hospital' : 'home');

const needed = (text: string | undefined): ValidationKey | undefined =>
  text?.trim() ? undefined : 'validation.required';

function emailProblem(text = ''): ValidationKey | undefined {
  if (text.trim() === '') return 'validation.required';
  return /^[^\s@]+@[^\s@]+\.[A-Za-z]{2,}$/.test(text.trim()) ? undefined : 'validation.email';
}

function phoneProblem(text = ''): ValidationKey | undefined {
  const digits = text.replace(/^\+/, '').replace(/[ -]/g, '');
  if (digits === '') return 'validation.required';
  const { min, max } = limit.phoneDigits;
  return /^\d+$/.test(digits) && digits.length >= min && digits.length <= max ? undefined : 'validation.phone';
}
