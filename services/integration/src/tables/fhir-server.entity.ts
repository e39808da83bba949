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

/** A hospital's FHIR server whose users open their patients in the desk (SMART App Launch). */
export const FhirServerEntity = entity(
  'fhir_server',
  {
    id: id(),
    organisationId: refId(),
    name: varchar(255),
    /** Base address of FHIR, as the server sends it as `iss`. */
    issuer: varchar(255),
    /** The desk's name at the server. */
    clientId: varchar(255),
    /** Sealed; null for a public client of OAuth. */
    clientSecret: optional(longText()),
    /** `Identifier.system` of the patient ID. */
    identifierSystem: varchar(255),
    enabled: flag(true),
    createdAt: instant(),
    createdBy: optional(int()),
    updatedAt: instant(),
    deletedAt: optional(instant()),
    version: int(1),
  },
  {
    index: { organisation: ['organisationId'], issuer: ['issuer'] },
    references: { organisationId: 'organisation' },
  },
);
export type FhirServer = EntityOf<typeof FhirServerEntity>;
