import { Language, limit, Nothing, OrganisationSymbol, route } from '@intake-desk/contracts';
import { type Static, Type } from 'typebox';
import { mapOf } from '../schema/map-of.ts';
import { WordsSource } from './message-template.ts';

/** Messages that go by SMS if their type says so (decision 168). */
export const smsKinds = ['invitation', 'reminder', 'followup'] as const;
export const SmsKind = Type.Enum(smsKinds);
export type SmsKind = Static<typeof SmsKind>;

/**
 * What an SMS of each kind may say beside its words. It is read on a locked screen: neither the patient nor the department, whose name
 * can tell what somebody has. A line that names something which an SMS lacks is left out.
 */
export const smsPlaceholders = {
  invitation: ['organisation', 'appointment', 'deadline', 'minutes', 'phone', 'link'],
  reminder: ['organisation', 'appointment', 'deadline', 'minutes', 'phone', 'link'],
  followup: ['organisation', 'appointment', 'phone', 'link'],
} as const satisfies Record<SmsKind, readonly string[]>;

/** Those that every SMS of the kind has a value for. */
export const certainSmsPlaceholders: Readonly<Record<SmsKind, readonly string[]>> = {
  invitation: ['organisation', 'link'],
  reminder: ['organisation', 'link'],
  // It has a link only if the questionnaire still waits for answers.
  followup: ['organisation'],
};

/** Which words: of which SMS, in which language. */
const which = { org: OrganisationSymbol, kind: SmsKind, language: Language };
/** All that is read: an SMS has no greeting. */
const body = Type.String({ maxLength: limit.smsTemplateLength });

export const SmsTemplateView = Type.Object({
  kind: SmsKind,
  language: Language,
  body,
  source: WordsSource,
  /** Of the organisation's own words; 0 if it has none. */
  version: Type.Integer({ minimum: 0 }),
  /** What each placeholder stands for in a preview; the link is as long as a real one. */
  sample: mapOf(Type.String()),
});
export type SmsTemplateView = Static<typeof SmsTemplateView>;

export const listSmsTemplates = route({
  method: 'GET',
  url: '/api/message-templates/sms',
  summary: "The words of an organisation's SMS, by kind and language",
  permission: 'admin',
  scope: { org: 'query.org' },
  query: Type.Object({ org: OrganisationSymbol }),
  reply: Type.Array(SmsTemplateView),
  example: { query: { org: 'northsea' } },
});

const example = {
  org: 'northsea',
  kind: 'invitation',
  language: 'en',
  body: '{organisation} has a few questions for you: {link}',
} as const;

/**
 * Errors: 422 `template.placeholder` under `body.<position>` for each placeholder that the kind does not have; under `body`
 * `template.sms_link` if the link is missing, there twice, or on a line that can be left out, `template.sms_line` if every line can be
 * left out, `template.sms_length` if it has more than `limit.smsParts` parts with the values of the sample; 409 for words that somebody
 * has changed meanwhile.
 */
export const saveSmsTemplate = route({
  method: 'PUT',
  url: '/api/message-templates/sms',
  summary: "Saves an organisation's own words of an SMS",
  permission: 'admin',
  scope: { org: 'body.org' },
  body: Type.Object({ ...which, body, version: Type.Integer({ minimum: 0 }) }),
  reply: Type.Object({ version: Type.Integer({ minimum: 1 }) }),
  example: { body: { ...example, version: 0 } },
});

/** The general or built-in words serve again. 409 for words that somebody has changed meanwhile. */
export const resetSmsTemplate = route({
  method: 'POST',
  url: '/api/message-templates/sms/reset',
  summary: "Takes an organisation's own words of an SMS away",
  permission: 'admin',
  scope: { org: 'body.org' },
  body: Type.Object({ ...which, version: Type.Integer({ minimum: 1 }) }),
  reply: Nothing,
  example: { body: { org: 'northsea', kind: 'invitation', language: 'en', version: 1 } },
});

/**
 * Goes to a number with made-up values; five of an organisation in ten minutes, then 429. It stands in the administrative log, since it
 * costs money and can go to anybody. Errors as for saving, and under `phone` those of a number.
 */
export const sendTestSms = route({
  method: 'POST',
  url: '/api/message-templates/sms/test',
  summary: 'Sends an SMS with these words to a number',
  permission: 'admin',
  scope: { org: 'body.org' },
  body: Type.Object({ ...which, body, phone: Type.String({ maxLength: 32 }) }),
  reply: Nothing,
  example: { body: { ...example, phone: '+31612345678' } },
});
