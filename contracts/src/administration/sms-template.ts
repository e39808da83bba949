import { Language, limit, Nothing, OrganisationSymbol, route } from '@intake-desk/contracts';
import { type Static, Type } from 'typebox';
import { mapOf } from '../schema/map-of.ts';
import { adminOrganisationBody, adminOrganisationQuery } from './administration-call.ts';
import { WordsSource } from './message-template.ts';

/** Messages that can be sent by SMS (decision 168). */
export const smsKinds = ['invitation', 'reminder', 'followup'] as const;
export const SmsKind = Type.Enum(smsKinds);
export type SmsKind = Static<typeof SmsKind>;

/**
 * Placeholders by kind of SMS. It can be read on a locked screen, so it names neither the patient nor the department,
 * which may reveal a condition. A line with a placeholder without a value is dropped.
 */
export const smsPlaceholders = {
  invitation: ['organisation', 'appointment', 'deadline', 'minutes', 'phone', 'link'],
  reminder: ['organisation', 'appointment', 'deadline', 'minutes', 'phone', 'link'],
  followup: ['organisation', 'appointment', 'phone', 'link'],
} as const satisfies Record<SmsKind, readonly string[]>;

/** Placeholders that always have a value. */
export const certainSmsPlaceholders: Readonly<Record<SmsKind, readonly string[]>> = {
  invitation: ['organisation', 'link'],
  reminder: ['organisation', 'link'],
  // The link exists only while the questionnaire waits for answers.
  followup: ['organisation'],
};

const templateKey = { org: OrganisationSymbol, kind: SmsKind, language: Language };
/** The whole text: an SMS has no greeting. */
const body = Type.String({ maxLength: limit.smsTemplateLength });

export const SmsTemplateView = Type.Object({
  kind: SmsKind,
  language: Language,
  body,
  source: WordsSource,
  version: Type.Integer({ minimum: 0 }),
  /** Sample values of the placeholders; the link has the length of a real one. */
  sample: mapOf(Type.String()),
});
export type SmsTemplateView = Static<typeof SmsTemplateView>;

export const listSmsTemplates = route('GET /api/message-templates/sms', {
  ...adminOrganisationQuery,
  summary: "The words of an organisation's SMS, by kind and language",
  reply: Type.Array(SmsTemplateView),
});

const example = {
  org: 'northsea',
  kind: 'invitation',
  language: 'en',
  body: '{organisation} has a few questions for you: {link}',
} as const;

/**
 * Saves a text. Errors: 422 `template.placeholder` under `body.<position>` for each placeholder outside the kind's list; under
 * `body` `template.sms_link` if the link is missing, repeated, or on a line that can be dropped, `template.sms_line` if every line
 * can be dropped, `template.sms_length` if the sample has more than `limit.smsParts` parts; 409 if somebody has changed the text
 * since.
 */
export const saveSmsTemplate = route('PUT /api/message-templates/sms', {
  ...adminOrganisationBody,
  summary: "Saves an organisation's own words of an SMS",
  body: Type.Object({ ...templateKey, body, version: Type.Integer({ minimum: 0 }) }),
  reply: Type.Object({ version: Type.Integer({ minimum: 1 }) }),
  example: { body: { ...example, version: 0 } },
});

/** Deletes the organisation's own text, so that the shared or built-in one applies. 409 if somebody has changed it since. */
export const resetSmsTemplate = route('POST /api/message-templates/sms/reset', {
  ...adminOrganisationBody,
  summary: "Takes an organisation's own words of an SMS away",
  body: Type.Object({ ...templateKey, version: Type.Integer({ minimum: 1 }) }),
  reply: Nothing,
  example: { body: { org: 'northsea', kind: 'invitation', language: 'en', version: 1 } },
});

/**
 * Sends the SMS to a number with sample values; 429 after five of an organisation in ten minutes. Recorded in the administrative
 * log, since it costs money and can go to anybody. Errors as for saving, and those of a number under `phone`.
 */
export const sendTestSms = route('POST /api/message-templates/sms/test', {
  ...adminOrganisationBody,
  summary: 'Sends an SMS with these words to a number',
  body: Type.Object({ ...templateKey, body, phone: Type.String({ maxLength: 32 }) }),
  reply: Nothing,
  example: { body: { ...example, phone: '+31612345678' } },
});
