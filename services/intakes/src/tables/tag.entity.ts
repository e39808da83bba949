import { type EntityOf, entity, flag, id, instant, int, optional, refId, varchar } from '@intake-desk/database';

/** A tag of an organisation, its name in lower case. A disabled one stays on records but cannot be added. */
export const TagEntity = entity(
  'tag',
  {
    id: id(),
    organisationId: refId(),
    groupId: refId(),
    name: varchar(16),
    color: varchar(32),
    isDefault: flag(false),
    externalId: optional(varchar(191)),
    /** The e-mail template that is offered when the tag is added. */
    enablingEmailKey: optional(varchar(64)),
    position: int(0),
    disabledAt: optional(instant()),
    createdAt: instant(),
    updatedAt: instant(),
    version: int(1),
  },
  {
    unique: { name: ['organisationId', 'name'] },
    index: { group: ['groupId'], external: ['organisationId', 'externalId'] },
    references: { organisationId: 'organisation', groupId: 'tag_group' },
  },
);
export type Tag = EntityOf<typeof TagEntity>;
