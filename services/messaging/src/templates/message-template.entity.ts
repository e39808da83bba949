import { entity, id, instant, int, longText, optional, refId, varchar } from '@intake-desk/database';

/** The wording of a message in one language; an organisation's own one comes before the general one. */
export interface MessageTemplate {
  id: number;
  /** Null: for every organisation that has none of its own. */
  organisationId: number | null;
  departmentId: number | null;
  kind: string;
  channel: 'mail' | 'sms';
  language: string;
  subject: string;
  body: string;
  updatedAt: Date;
  updatedBy: number | null;
  version: number;
}

export const MessageTemplateEntity = entity<MessageTemplate>(
  'message_template',
  {
    id: id(),
    organisationId: optional(refId()),
    departmentId: optional(refId()),
    kind: varchar(64),
    channel: varchar(16),
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
