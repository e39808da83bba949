import type { Hl7ResultFormat } from '@intake-desk/contracts/administration';
import {
  type EntityOf,
  entity,
  flag,
  id,
  instant,
  int,
  json,
  longText,
  optional,
  refId,
  varchar,
} from '@intake-desk/database';

/** A system of a hospital that gets the results of its own organisation as HL7 v2 messages. */
export const Hl7DestinationEntity = entity(
  'hl7_destination',
  {
    id: id(),
    organisationId: refId(),
    name: varchar(255),
    host: varchar(255),
    port: int(),
    tls: flag(false),
    /** Certificates of the authorities that sign the system's certificate (PEM); null for those of the server. */
    ca: optional(longText()),
    /** MSH-3 to MSH-6. */
    application: varchar(180),
    facility: varchar(180),
    receivingApplication: varchar(180),
    receivingFacility: varchar(180),
    format: varchar<Hl7ResultFormat>(8),
    /** Ids of the departments whose results are sent; all if it is empty. */
    departments: json<number[]>(),
    enabled: flag(true),
    createdAt: instant(),
    createdBy: optional(int()),
    updatedAt: instant(),
    deletedAt: optional(instant()),
    version: int(1),
  },
  { index: { organisation: ['organisationId'] }, references: { organisationId: 'organisation' } },
);
export type Hl7Destination = EntityOf<typeof Hl7DestinationEntity>;
