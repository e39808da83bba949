import { DepartmentSymbol, Language, limit, Nothing, OrganisationSymbol, route } from '@intake-desk/contracts';
import { type Static, Type } from 'typebox';
import { adminBody, adminOrganisationBody, adminOrganisationQuery } from './administration-call.ts';

/** Mails with built-in texts, which an organisation may replace. */
export const templateKinds = [
  'invitation',
  'reminder',
  'link',
  'followup',
  'confirmation',
  'reset',
  'account',
  'changed',
] as const;
export const TemplateKind = Type.Enum(templateKinds);
export type TemplateKind = Static<typeof TemplateKind>;

/** All mails with texts of an organisation. Those of tags are stored by key and have no built-in text. */
export const wordedKinds = [...templateKinds, 'tag'] as const;
export const WordedKind = Type.Enum(wordedKinds);
export type WordedKind = Static<typeof WordedKind>;

/**
 * Placeholders by kind of mail. None of them reveals the questionnaire's subject. `{link}` is the button, on a line of
 * its own; a line with a placeholder without a value is dropped.
 */
export const templatePlaceholders = {
  invitation: ['name', 'organisation', 'department', 'appointment', 'deadline', 'minutes', 'phone', 'link'],
  reminder: ['name', 'organisation', 'department', 'appointment', 'deadline', 'minutes', 'phone', 'link'],
  link: ['name', 'organisation', 'department', 'appointment', 'deadline', 'minutes', 'phone', 'link'],
  followup: ['name', 'organisation', 'department', 'appointment', 'phone', 'link'],
  confirmation: ['name', 'organisation', 'department', 'appointment', 'remote'],
  // Without the tag, whose name may reveal a condition.
  tag: ['name', 'organisation', 'department', 'appointment', 'phone'],
  reset: ['name', 'minutes', 'link'],
  account: ['name', 'deadline', 'minutes', 'link'],
  changed: ['name', 'changes', 'editor', 'moment'],
} as const satisfies Record<WordedKind, readonly string[]>;

/** Kinds of mail that need their button. */
export const kindsWithLink: readonly WordedKind[] = ['invitation', 'reminder', 'link', 'reset', 'account'];

const templateKey = { org: OrganisationSymbol, kind: TemplateKind, language: Language };
/** Plain text with a blank line between paragraphs, after the greeting. */
const words = { subject: Type.String({ maxLength: 200 }), body: Type.String({ maxLength: 5000 }) };

/** Source of a text: the organisation's own, shared by all organisations, or built in. */
export const WordsSource = Type.Enum(['own', 'general', 'built-in']);
export type WordsSource = Static<typeof WordsSource>;

export const MessageTemplateView = Type.Object({
  kind: TemplateKind,
  language: Language,
  ...words,
  source: WordsSource,
  version: Type.Integer({ minimum: 0 }),
  placeholders: Type.Array(Type.String()),
});
export type MessageTemplateView = Static<typeof MessageTemplateView>;

export const listMessageTemplates = route('GET /api/message-templates', {
  ...adminOrganisationQuery,
  summary: "The words of an organisation's mails, by kind and language",
  reply: Type.Array(MessageTemplateView),
});

const example = {
  org: 'northsea',
  kind: 'invitation',
  language: 'en',
  subject: '{organisation}: a few questions',
  body: '{department} would like to know how you are.\n\n{link}',
} as const;

/**
 * Saves a text. Errors: 422 `template.placeholder` under `body.<position>` or `subject.<position>` for each placeholder outside the
 * kind's list, `template.link` under `body` if the button is missing or not on a line of its own; 409 if somebody has changed the
 * text since.
 */
export const saveMessageTemplate = route('PUT /api/message-templates', {
  ...adminOrganisationBody,
  summary: "Saves an organisation's own words of a mail",
  body: Type.Object({ ...templateKey, ...words, version: Type.Integer({ minimum: 0 }) }),
  reply: Type.Object({ version: Type.Integer({ minimum: 1 }) }),
  example: { body: { ...example, version: 0 } },
});

/** Deletes the organisation's own text, so that the shared or built-in one applies. 409 if somebody has changed it since. */
export const resetMessageTemplate = route('POST /api/message-templates/reset', {
  ...adminOrganisationBody,
  summary: "Takes an organisation's own words of a mail away",
  body: Type.Object({ ...templateKey, version: Type.Integer({ minimum: 1 }) }),
  reply: Nothing,
  example: { body: { org: 'northsea', kind: 'invitation', language: 'en', version: 1 } },
});

/** Returns the mail with sample values. Errors as for saving. */
export const previewMessageTemplate = route('POST /api/message-templates/preview', {
  ...adminOrganisationBody,
  summary: 'A mail as it would be read',
  body: Type.Object({ ...templateKey, ...words }),
  reply: Type.Object({ subject: Type.String(), text: Type.String(), html: Type.String() }),
  example: { body: example },
});

/** Sends the mail to the caller's own address with sample values; 429 after five in ten minutes. Errors as for saving. */
export const sendTestMessage = route('POST /api/message-templates/test', {
  ...adminOrganisationBody,
  summary: 'Sends a mail with these words to the caller',
  body: Type.Object({ ...templateKey, ...words }),
  reply: Nothing,
  example: { body: example },
});

/** A tag's `enabling_email_key`, which links tags to their mail. */
export const TagEmailKey = Type.String({ minLength: 1, maxLength: limit.codeLength, pattern: '^\\S(.*\\S)?$' });
const tagEmailKey = {
  org: OrganisationSymbol,
  key: TagEmailKey,
  language: Language,
  /** Department of the mail; left out or `all`, the whole organisation. */
  departmentSymbol: Type.Optional(DepartmentSymbol),
};
/** Names of S2 §4. `template` is plain text like `body` of other mails, between the greeting and the phone number. */
const tagEmailWords = { subject: words.subject, template: words.body };

export const TagEmailTemplateView = Type.Object({
  key: Type.String(),
  language: Language,
  /** Department of the mail, whose mail overrides the organisation's; null for the organisation's. */
  departmentSymbol: Type.Union([DepartmentSymbol, Type.Null()]),
  ...tagEmailWords,
  /** True if adding a tag of this key offers the mail. */
  tag_enabled: Type.Boolean(),
  version: Type.Integer({ minimum: 1 }),
  placeholders: Type.Array(Type.String()),
});
export type TagEmailTemplateView = Static<typeof TagEmailTemplateView>;

export const listTagEmailTemplates = route('GET /api/message-templates/tag', {
  ...adminOrganisationQuery,
  summary: "The mails of an organisation's tags, by key and language",
  reply: Type.Array(TagEmailTemplateView),
});

const tagEmailExample = {
  org: 'northsea',
  language: 'en',
  subject: '{organisation}: please call us',
  template: 'We have a question about your visit.\n\nPlease call {department}.',
} as const;

/** Saves the mail of a tag; version 0 creates it. Errors as for other mails, under `template` instead of `body`. */
export const saveTagEmailTemplate = route('PUT /api/message-templates/tag', {
  ...adminBody,
  summary: 'Saves the mail of a tag',
  body: Type.Object({
    ...tagEmailKey,
    ...tagEmailWords,
    tag_enabled: Type.Boolean(),
    version: Type.Integer({ minimum: 0 }),
  }),
  reply: Type.Object({ version: Type.Integer({ minimum: 1 }) }),
  example: {
    body: { ...tagEmailExample, key: 'needs-call', departmentSymbol: 'ANE', tag_enabled: true, version: 0 },
  },
});

/** Deletes the mail of a tag in one language. 409 if somebody has changed it since. */
export const removeTagEmailTemplate = route('POST /api/message-templates/tag/remove', {
  ...adminBody,
  summary: 'Takes the mail of a tag away',
  body: Type.Object({ ...tagEmailKey, version: Type.Integer({ minimum: 1 }) }),
  reply: Nothing,
  example: { body: { org: 'northsea', key: 'needs-call', language: 'en', departmentSymbol: 'ANE', version: 1 } },
});

const TagEmailText = Type.Object({ org: OrganisationSymbol, language: Language, ...tagEmailWords });

/** Returns the mail with sample values. Errors as for saving. */
export const previewTagEmailTemplate = route('POST /api/message-templates/tag/preview', {
  ...adminOrganisationBody,
  summary: 'The mail of a tag as it would be read',
  body: TagEmailText,
  reply: previewMessageTemplate.reply,
  example: { body: tagEmailExample },
});

/** Sends the mail to the caller; it counts towards the limit of `sendTestMessage`. Errors as for saving. */
export const sendTestTagEmail = route('POST /api/message-templates/tag/test', {
  ...adminOrganisationBody,
  summary: 'Sends the mail of a tag to the caller',
  body: TagEmailText,
  reply: Nothing,
  example: { body: tagEmailExample },
});
