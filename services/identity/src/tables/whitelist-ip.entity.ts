import { type EntityOf, entity, id, instant, int, optional, refId, varchar } from '@intake-desk/database';

/** An address or range from which an organisation's staff may work; without rows any address may. */
export const WhitelistIpEntity = entity(
  'whitelist_ip',
  {
    id: id(),
    organisationId: refId(),
    fromIp: varchar(64),
    /** Null for the single address `fromIp`. */
    toIp: optional(varchar(64)),
    description: optional(varchar(255)),
    createdAt: instant(),
    createdBy: optional(int()),
    version: int(1),
  },
  { index: { organisation: ['organisationId'] }, references: { organisationId: 'organisation' } },
);
export type WhitelistIp = EntityOf<typeof WhitelistIpEntity>;
