import {
  askedFields,
  type BatchInput,
  checkInvitation,
  type FieldKeys,
  type Invitation,
  type InvitationCheck,
  type InvitationRules,
  identifierText,
  limit,
  type Sex,
  type Tag,
  tagsNamed,
} from '@intake-desk/contracts';
import { patientSearch } from '@intake-desk/database';
import { DateTime } from 'luxon';

const sexes: readonly Sex[] = ['M', 'F', 'O'];
const WIRE_FORMAT = 'yyyy-MM-dd HH:mm:ssZZ';
const LOCAL_FORMAT = 'yyyy-MM-dd HH:mm';

/** A row's values without the empty ones, trimmed. */
function given(input: BatchInput): BatchInput {
  const trimmed = Object.entries(input).map(([field, text]): [string, string] => [field, text?.trim() ?? '']);
  return Object.fromEntries(trimmed.filter(([, text]) => text !== ''));
}

/** The questionnaire that a row names, else that of its list. */
export const contentOf = (input: BatchInput, otherwise: string): string => given(input).content ?? otherwise;

/** The ID that a row names, as every comparison of patients has it; null for none and for one that is no identifier. */
export const comparedEpdOf = (input: BatchInput): string | null => {
  const epd = epdOf(input);
  return epd === null ? null : patientSearch(epd, null).epdSearch;
};

/** The patient that a row names; null for none and for one that is no identifier. */
export const epdOf = (input: BatchInput): string | null => {
  const epd = identifierText(input.epd ?? '');
  return epd === '' || epd.length > limit.epdLength ? null : epd;
};

/** A local moment in the wire's form; any other text as it is. */
function wireMoment(text: string, zone: string): string {
  const local = DateTime.fromFormat(text.replace('T', ' '), LOCAL_FORMAT, { zone });
  return local.isValid ? local.toFormat(WIRE_FORMAT) : text;
}

/** The rules of invitations, and the organisation's tags; none of them are needed for a row that names none. */
export interface RowRules extends InvitationRules {
  readonly tags: readonly Tag[];
}

/** Whether a row names its tags. */
export const namesTags = (input: BatchInput): boolean => given(input).tags !== undefined;

/** Checks a row of a list by the rule that the form is checked by, after its texts were read. */
export function checkRow(input: BatchInput, content: string, rules: RowRules): InvitationCheck {
  const { sex: sexText, location: place, no_email, appointment, tags: tagText = '', epd = '', ...texts } = given(input);
  const tags = tagsNamed(rules.tags, tagText);
  const location = place === 'hospital' ? 'hospital' : 'home';
  const sex = sexes.find((known) => known === sexText);
  const invitation: Invitation = {
    ...texts,
    epd,
    content: contentOf(input, content),
    // A row asks by being doubtful.
    past_confirmed: true,
    location,
    ...(sex === undefined ? {} : { sex }),
    ...(appointment === undefined ? {} : { appointment: wireMoment(appointment, rules.zone) }),
    ...('ids' in tags && tags.ids.length > 0 ? { tags: [...tags.ids] } : {}),
    ...(no_email === undefined ? {} : { no_email: no_email === 'true' }),
  };
  const asked = askedFields(rules.config, { weblink: false, byPin: false, location });
  const unread: FieldKeys = {};
  if (asked.has('sex') && sexText !== undefined && sex === undefined) unread.sex = ['validation.invalid'];
  if (asked.has('location') && place !== undefined && place !== location) unread.location = ['validation.invalid'];
  if (asked.has('no_email') && no_email !== undefined && no_email !== 'true' && no_email !== 'false') {
    unread.no_email = ['validation.invalid'];
  }
  if ('refusal' in tags) unread.tags = [`validation.tag_${tags.refusal}`];
  const check = checkInvitation(invitation, rules);
  if (Object.keys(unread).length === 0) return check;
  return { errors: { ...('errors' in check ? check.errors : {}), ...unread } };
}
