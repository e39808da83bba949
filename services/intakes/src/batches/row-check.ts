import {
  askedFields,
  type BatchInput,
  checkInvitation,
  type FieldKeys,
  type Invitation,
  type InvitationCheck,
  type InvitationRules,
  identifierText,
  languages,
  limit,
  type Sex,
  type Tag,
  tagsNamed,
} from '@intake-desk/contracts';
import { patientSearch } from '@intake-desk/database';
import type { Staff } from '@intake-desk/identity';
import { DateTime } from 'luxon';

const sexes: readonly Sex[] = ['M', 'F', 'O'];
const WIRE_FORMAT = 'yyyy-MM-dd HH:mm:ssZZ';
const LOCAL_FORMAT = 'yyyy-MM-dd HH:mm';

/** Trims a row's values and drops empty ones. */
function trimmedValues(input: BatchInput): BatchInput {
  const trimmed = Object.entries(input).map(([field, text]): [string, string] => [field, text?.trim() ?? '']);
  return Object.fromEntries(trimmed.filter(([, text]) => text !== ''));
}

export const contentOf = (input: BatchInput, otherwise: string): string => trimmedValues(input).content ?? otherwise;

/** Names the patients of a list's rows for the access log, without rows that have no valid identifier. */
export function traceRows({ trail, scope: { organisationId } }: Staff, inputs: readonly (BatchInput | null)[]): void {
  const epds = inputs.map((input) => epdOf(input ?? {})).filter((epd) => epd !== null);
  trail.patients(epds.map((epd) => ({ intakeId: null, epd, organisationId })));
}

/** Returns the search text of the ID that a row names; null without a valid one. */
export const epdSearchOf = (input: BatchInput): string | null => {
  const epd = epdOf(input);
  return epd === null ? null : patientSearch(epd, null).epdSearch;
};

/** Returns the ID that a row names; null without a valid one. */
const epdOf = (input: BatchInput): string | null => {
  const epd = identifierText(input.epd ?? '');
  return epd === '' || epd.length > limit.epdLength ? null : epd;
};

/** Converts a local date and time to the format of HTTP calls; returns any other text unchanged. */
function wireMoment(text: string, zone: string): string {
  const local = DateTime.fromFormat(text.replace('T', ' '), LOCAL_FORMAT, { zone });
  return local.isValid ? local.toFormat(WIRE_FORMAT) : text;
}

interface RowRules extends InvitationRules {
  readonly tags: readonly Tag[];
}

export const namesTags = (input: BatchInput): boolean => trimmedValues(input).tags !== undefined;

/** Parses a row of a list and checks it by the rules of the invitation form. */
export function checkRow(input: BatchInput, content: string, rules: RowRules): InvitationCheck {
  const {
    sex: sexText,
    language: languageText,
    location: place,
    no_email,
    appointment,
    tags: tagText = '',
    epd = '',
    ...texts
  } = trimmedValues(input);
  const tags = tagsNamed(rules.tags, tagText);
  const location = place === 'hospital' ? 'hospital' : 'home';
  const sex = sexes.find((known) => known === sexText);
  const language = languages.find((known) => known === languageText);
  const invitation: Invitation = {
    ...texts,
    epd,
    content: contentOf(input, content),
    // A row with an appointment in the past is doubtful instead.
    past_confirmed: true,
    location,
    ...(sex === undefined ? {} : { sex }),
    ...(language === undefined ? {} : { language }),
    ...(appointment === undefined ? {} : { appointment: wireMoment(appointment, rules.zone) }),
    ...('ids' in tags && tags.ids.length > 0 ? { tags: [...tags.ids] } : {}),
    ...(no_email === undefined ? {} : { no_email: no_email === 'true' }),
  };
  const asked = askedFields(rules.config, { weblink: false, byPin: false, location });
  const unread: FieldKeys = {};
  if (asked.has('sex') && sexText !== undefined && sex === undefined) unread.sex = ['validation.invalid'];
  if (languageText !== undefined && language === undefined) unread.language = ['validation.invalid'];
  if (asked.has('location') && place !== undefined && place !== location) unread.location = ['validation.invalid'];
  if (asked.has('no_email') && no_email !== undefined && no_email !== 'true' && no_email !== 'false') {
    unread.no_email = ['validation.invalid'];
  }
  if ('refusal' in tags) unread.tags = [`validation.tag_${tags.refusal}`];
  const check = checkInvitation(invitation, rules);
  if (Object.keys(unread).length === 0) return check;
  return { errors: { ...('errors' in check ? check.errors : {}), ...unread } };
}
