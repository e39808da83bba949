import { entity, id, instant, int, optional, refId, varchar } from '@intake-desk/database';

/** An address, or a range of addresses, from which an organisation's staff may work; no rows: any address. */
export interface WhitelistIp {
  id: number;
  organisationId: number;
  fromIp: string;
  /** Null: the single address `fromIp`. */
  toIp: string | null;
  description: string | null;
  createdAt: Date;
  createdBy: number | null;
  version: number;
}

export const WhitelistIpEntity = entity<WhitelistIp>(
  'whitelist_ip',
  {
    id: id(),
    organisationId: refId(),
    fromIp: varchar(64),
    toIp: optional(varchar(64)),
    description: optional(varchar(255)),
    createdAt: instant(),
    createdBy: optional(int()),
    version: int(1),
  },
  { index: { organisation: ['organisationId'] }, references: { organisationId: 'organisation' } },
);
