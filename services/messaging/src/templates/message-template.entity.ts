import { type EntityOf, entity, id, instant, int, longText, optional, refId, varchar } from '@intake-desk/database';

/** The text of a message in one language; an organisation's own text takes precedence over the general one. */
export const MessageTemplateEntity = entity(
  'message_template',
  {
    id: id(),
    /** Null for the general text. */
    organisationId: optional(refId()),
    departmentId: optional(refId()),
    kind: varchar(64),
    channel: varchar<'mail' | 'sms'>(16),
    language: varchar(8),
    subject: varchar(255),
    body: longText(),
    updatedAt: instant(),
    updatedBy: optional(int()),
    version: int(1),
  },
  {
    unique: { kind: ['organisationId', 'departmentId', 'kind', 'channel', 'language'] },
    index: { kind_language: ['kind', 'channel', 'language'] },
    references: { organisationId: 'organisation', departmentId: 'department' },
  },
);
export type MessageTemplate = EntityOf<typeof MessageTemplateEntity>;
