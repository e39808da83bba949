import { entity, flag, id, instant, int, optional, refId, varchar } from '@intake-desk/database';

/** A tag of an organisation, its name in lower case. A disabled one stays on records but cannot be added. */
export interface Tag {
  id: number;
  organisationId: number;
  groupId: number;
  name: string;
  color: string;
  /** On every new invitation. */
  isDefault: boolean;
  externalId: string | null;
  /** The e-mail template that adding it offers to send. */
  enablingEmailKey: string | null;
  /** Within its group. */
  position: number;
  disabledAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
  version: number;
}

export const TagEntity = entity<Tag>(
  'tag',
  {
    id: id(),
    organisationId: refId(),
    groupId: refId(),
    name: varchar(16),
    color: varchar(32),
    isDefault: flag(false),
    externalId: optional(varchar(191)),
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
