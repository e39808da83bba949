import type { Hl7Mapping } from '@intake-desk/contracts/administration';
import { type EntityOf, entity, flag, id, instant, int, json, optional, refId, varchar } from '@intake-desk/database';

/** A system of a hospital that sends HL7 v2 messages. It may change patients of its own organisation only. */
export const Hl7SenderEntity = entity(
  'hl7_sender',
  {
    id: id(),
    organisationId: refId(),
    name: varchar(255),
    /** MSH-3, the sending application. */
    application: varchar(180),
    /** MSH-4, the sending facility; '' if the sender omits it. */
    facility: varchar(180),
    /** Addresses and ranges as in the whitelist; never empty unless `certificate` is set. */
    ips: json<{ from: string; to: string | null }[]>(),
    /** SHA-256 of the sender's TLS client certificate in lower-case hex; null if it need not show one. */
    certificate: optional(varchar(64)),
    mapping: json<Hl7Mapping>(),
    enabled: flag(true),
    /** Number of the last save among all with this application and facility: of two at the same moment the database refuses one. */
    revision: optional(int()),
    lastMessageAt: optional(instant()),
    createdAt: instant(),
    createdBy: optional(int()),
    updatedAt: instant(),
    deletedAt: optional(instant()),
    version: int(1),
  },
  {
    unique: { saved: ['application', 'facility', 'revision'] },
    index: { address: ['application', 'facility'], organisation: ['organisationId'] },
    references: { organisationId: 'organisation' },
  },
);
export type Hl7Sender = EntityOf<typeof Hl7SenderEntity>;
