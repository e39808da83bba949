import { entity, flag, id, instant, int, longText, optional, refId, varchar } from '@intake-desk/database';

/** The e-mail that adding a tag offers to send (S1 §3, tag-activated email template). */
export interface TagEmailTemplate {
  id: number;
  organisationId: number;
  /** Null: every department. */
  departmentId: number | null;
  /** A tag's `enablingEmailKey`. */
  emailKey: string;
  language: string;
  subject: string;
  template: string;
  tagEnabled: boolean;
  updatedAt: Date;
  updatedBy: number | null;
  version: number;
}

export const TagEmailTemplateEntity = entity<TagEmailTemplate>(
  'tag_email_template',
  {
    id: id(),
    organisationId: refId(),
    departmentId: optional(refId()),
    emailKey: varchar(64),
    language: varchar(8),
    subject: varchar(255),
    template: longText(),
    tagEnabled: flag(true),
    updatedAt: instant(),
    updatedBy: optional(int()),
    version: int(1),
  },
  {
    unique: { key: ['organisationId', 'departmentId', 'emailKey', 'language'] },
    references: { organisationId: 'organisation', departmentId: 'department' },
  },
);
