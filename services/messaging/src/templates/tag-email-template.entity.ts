import {
  type EntityOf,
  entity,
  flag,
  id,
  instant,
  int,
  longText,
  optional,
  refId,
  varchar,
} from '@intake-desk/database';

/** The e-mail that is offered when a tag is added (S1 §3, tag-activated email template). */
export const TagEmailTemplateEntity = entity(
  'tag_email_template',
  {
    id: id(),
    organisationId: refId(),
    /** Null for every department. */
    departmentId: optional(refId()),
    /** A tag's `enablingEmailKey`. */
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
export type TagEmailTemplate = EntityOf<typeof TagEmailTemplateEntity>;
