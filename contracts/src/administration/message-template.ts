import { DepartmentSymbol, Language, limit, Nothing, OrganisationSymbol, route } from '@intake-desk/contracts';
import { type Static, Type } from 'typebox';
import { adminBody } from './administration-call.ts';

/** Mails that the desk has words for, which an organisation may replace by its own. */
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

/** All mails whose words an organisation writes. Those of a tag are stored by their key, and the desk has none of its own. */
export const wordedKinds = [...templateKinds, 'tag'] as const;
export const WordedKind = Type.Enum(wordedKinds);
export type WordedKind = Static<typeof WordedKind>;

/**
 * What a mail of each kind may say beside its words: a closed list, in which nothing tells what a questionnaire is about. `{link}` is the
 * button and stands on a line of its own; a line that names something which a mail lacks is left out.
 */
export const templatePlaceholders = {
  invitation: ['name', 'organisation', 'department', 'appointment', 'deadline', 'minutes', 'phone', 'link'],
  reminder: ['name', 'organisation', 'department', 'appointment', 'deadline', 'minutes', 'phone', 'link'],
  link: ['name', 'organisation', 'department', 'appointment', 'deadline', 'minutes', 'phone', 'link'],
  followup: ['name', 'organisation', 'department', 'appointment', 'phone', 'link'],
  confirmation: ['name', 'organisation', 'department', 'appointment', 'remote'],
  // Not the tag: its name may tell what somebody has.
  tag: ['name', 'organisation', 'department', 'appointment', 'phone'],
  reset: ['name', 'minutes', 'link'],
  account: ['name', 'deadline', 'minutes', 'link'],
  changed: ['name', 'changes', 'editor', 'moment'],
} as const satisfies Record<WordedKind, readonly string[]>;

/** Kinds of mail that are of no use without their button. */
export const kindsWithLink: readonly WordedKind[] = ['invitation', 'reminder', 'link', 'reset', 'account'];

/** Which words: of which mail, in which language. */
const which = { org: OrganisationSymbol, kind: TemplateKind, language: Language };
/** Plain text; a blank line parts paragraphs. The greeting comes before it. */
const words = { subject: Type.String({ maxLength: 200 }), body: Type.String({ maxLength: 5000 }) };

/** Whose words a message has: the organisation's own, those of all organisations, or the desk's. */
export const WordsSource = Type.Enum(['own', 'general', 'built-in']);
export type WordsSource = Static<typeof WordsSource>;

export const MessageTemplateView = Type.Object({
  kind: TemplateKind,
  language: Language,
  ...words,
  source: WordsSource,
  /** Of the organisation's own words; 0 if it has none. */
  version: Type.Integer({ minimum: 0 }),
  placeholders: Type.Array(Type.String()),
});
export type MessageTemplateView = Static<typeof MessageTemplateView>;

export const listMessageTemplates = route({
  method: 'GET',
  url: '/api/message-templates',
  summary: "The words of an organisation's mails, by kind and language",
  permission: 'admin',
  scope: { org: 'query.org' },
  query: Type.Object({ org: OrganisationSymbol }),
  reply: Type.Array(MessageTemplateView),
  example: { query: { org: 'northsea' } },
});

const example = {
  org: 'northsea',
  kind: 'invitation',
  language: 'en',
  subject: '{organisation}: a few questions',
  body: '{department} would like to know how you are.\n\n{link}',
} as const;

/**
 * Errors: 422 `template.placeholder` under `body.<position>` or `subject.<position>` for each placeholder that the kind does not have,
 * `template.link` under `body` if the button is missing or not on a line of its own; 409 for words that somebody has changed meanwhile.
 */
export const saveMessageTemplate = route({
  method: 'PUT',
  url: '/api/message-templates',
  summary: "Saves an organisation's own words of a mail",
  permission: 'admin',
  scope: { org: 'body.org' },
  body: Type.Object({ ...which, ...words, version: Type.Integer({ minimum: 0 }) }),
  reply: Type.Object({ version: Type.Integer({ minimum: 1 }) }),
  example: { body: { ...example, version: 0 } },
});

/** The general or built-in words serve again. 409 for words that somebody has changed meanwhile. */
export const resetMessageTemplate = route({
  method: 'POST',
  url: '/api/message-templates/reset',
  summary: "Takes an organisation's own words of a mail away",
  permission: 'admin',
  scope: { org: 'body.org' },
  body: Type.Object({ ...which, version: Type.Integer({ minimum: 1 }) }),
  reply: Nothing,
  example: { body: { org: 'northsea', kind: 'invitation', language: 'en', version: 1 } },
});

/** With made-up values. Errors as for saving. */
export const previewMessageTemplate = route({
  method: 'POST',
  url: '/api/message-templates/preview',
  summary: 'A mail as it would be read',
  permission: 'admin',
  scope: { org: 'body.org' },
  body: Type.Object({ ...which, ...words }),
  reply: Type.Object({ subject: Type.String(), text: Type.String(), html: Type.String() }),
  example: { body: example },
});

/** Goes to the caller's own address with made-up values; five in ten minutes, then 429. Errors as for saving. */
export const sendTestMessage = route({
  method: 'POST',
  url: '/api/message-templates/test',
  summary: 'Sends a mail with these words to the caller',
  permission: 'admin',
  scope: { org: 'body.org' },
  body: Type.Object({ ...which, ...words }),
  reply: Nothing,
  example: { body: example },
});

/** A tag's `enabling_email_key`: the name by which tags and the mail that they offer find each other. */
export const TagEmailKey = Type.String({ minLength: 1, maxLength: limit.codeLength, pattern: '^\\S(.*\\S)?$' });
const whichTagEmail = {
  org: OrganisationSymbol,
  key: TagEmailKey,
  language: Language,
  /** Whose own mail it is; left out or `all` for that of the whole organisation. */
  departmentSymbol: Type.Optional(DepartmentSymbol),
};
/** As S2 §4 names them; `template` is plain text as `body` of the other mails is, and between a greeting and the number to call. */
const tagEmailWords = { subject: words.subject, template: words.body };

export const TagEmailTemplateView = Type.Object({
  key: Type.String(),
  language: Language,
  /** Whose own mail it is, which comes before that of the whole organisation; null for the latter. */
  departmentSymbol: Type.Union([DepartmentSymbol, Type.Null()]),
  ...tagEmailWords,
  /** Whether adding a tag of this key offers the mail. */
  tag_enabled: Type.Boolean(),
  version: Type.Integer({ minimum: 1 }),
  placeholders: Type.Array(Type.String()),
});
export type TagEmailTemplateView = Static<typeof TagEmailTemplateView>;

/** Those that serve all departments of the organisation, and the own ones of departments. */
export const listTagEmailTemplates = route({
  method: 'GET',
  url: '/api/message-templates/tag',
  summary: "The mails of an organisation's tags, by key and language",
  permission: 'admin',
  scope: { org: 'query.org' },
  query: Type.Object({ org: OrganisationSymbol }),
  reply: Type.Array(TagEmailTemplateView),
  example: { query: { org: 'northsea' } },
});

const triedExample = {
  org: 'northsea',
  language: 'en',
  subject: '{organisation}: please call us',
  template: 'We have a question about your visit.\n\nPlease call {department}.',
} as const;

/**
 * Version 0 writes a new one. Errors as for the words of other mails, under `template` instead of `body`; 404 for a department that is
 * not the organisation's.
 */
export const saveTagEmailTemplate = route({
  ...adminBody,
  method: 'PUT',
  url: '/api/message-templates/tag',
  summary: 'Saves the mail of a tag',
  body: Type.Object({
    ...whichTagEmail,
    ...tagEmailWords,
    tag_enabled: Type.Boolean(),
    version: Type.Integer({ minimum: 0 }),
  }),
  reply: Type.Object({ version: Type.Integer({ minimum: 1 }) }),
  example: {
    body: { ...triedExample, key: 'needs-call', departmentSymbol: 'ANE', tag_enabled: true, version: 0 },
  },
});

/** Tags of its key offer it in other languages only, or not at all. 409 for one that somebody has changed meanwhile. */
export const removeTagEmailTemplate = route({
  ...adminBody,
  method: 'POST',
  url: '/api/message-templates/tag/remove',
  summary: 'Takes the mail of a tag away',
  body: Type.Object({ ...whichTagEmail, version: Type.Integer({ minimum: 1 }) }),
  reply: Nothing,
  example: { body: { org: 'northsea', key: 'needs-call', language: 'en', departmentSymbol: 'ANE', version: 1 } },
});

const triedTagEmail = Type.Object({ org: OrganisationSymbol, language: Language, ...tagEmailWords });

/** With made-up values. Errors as for saving. */
export const previewTagEmailTemplate = route({
  method: 'POST',
  url: '/api/message-templates/tag/preview',
  summary: 'The mail of a tag as it would be read',
  permission: 'admin',
  scope: { org: 'body.org' },
  body: triedTagEmail,
  reply: previewMessageTemplate.reply,
  example: { body: triedExample },
});

/** As the test of other mails, and counted with them. Errors as for saving. */
export const sendTestTagEmail = route({
  method: 'POST',
  url: '/api/message-templates/tag/test',
  summary: 'Sends the mail of a tag to the caller',
  permission: 'admin',
  scope: { org: 'body.org' },
  body: triedTagEmail,
  reply: Nothing,
  example: { body: triedExample },
});
