import { FhirServerId, limit, Nothing, OrganisationSymbol, route } from '@intake-desk/contracts';
import { type Static, Type } from 'typebox';
import { readOnlyFields } from '../schema/entity-body.ts';
import { PlainName } from '../text/plain-name.ts';
import { adminOrganisationBody, adminOrganisationQuery, RowVersion } from './administration-call.ts';

/** A FHIR server whose users open their patients in the desk by SMART's EHR launch, in the list of Settings. */
export const FhirServerView = Type.Object({
  id: FhirServerId,
  organization: OrganisationSymbol,
  name: Type.String(),
  /** Base address of FHIR, exactly as the server sends it as `iss`. */
  issuer: Type.String(),
  client_id: Type.String(),
  /** The desk proves itself by a secret, which is never sent back. */
  confidential: Type.Boolean(),
  /** `Identifier.system` of the patient ID. */
  identifier_system: Type.String(),
  enabled: Type.Boolean(),
  version: RowVersion,
});
export type FhirServerView = Static<typeof FhirServerView>;

const ADDRESS_LENGTH = 255;
const SECRET_LENGTH = 512;
const fields = {
  org: OrganisationSymbol,
  name: PlainName(limit.nameLength),
  issuer: Type.String({ minLength: 1, maxLength: ADDRESS_LENGTH }),
  client_id: Type.String({ minLength: 1, maxLength: ADDRESS_LENGTH }),
  confidential: Type.Boolean(),
  /** The stored secret stays if it is empty or left out. */
  client_secret: Type.Optional(Type.String({ maxLength: SECRET_LENGTH })),
  identifier_system: Type.String({ minLength: 1, maxLength: ADDRESS_LENGTH }),
  enabled: Type.Optional(Type.Boolean()),
};
const change = { ...fields, version: Type.Optional(RowVersion) };
const example = {
  org: 'northsea',
  name: 'Patient record',
  issuer: 'https://ehr.northsea.example/fhir/R4',
  client_id: 'intake-desk',
  confidential: false,
  identifier_system: 'urn:oid:2.16.840.1.113883.2.4.6.3',
};

export const listFhirServers = route('GET /api/admin/fhirServer', {
  ...adminOrganisationQuery,
  summary: 'FHIR servers that may launch the desk',
  reply: Type.Array(FhirServerView),
});

/**
 * Adds a server. 422 `issuer`: integration.server_closed if the operator has not named its origin, validation.unique if an
 * organisation has it; `client_secret`: validation.required if it is confidential without one.
 */
export const createFhirServer = route('POST /api/admin/fhirServer', {
  ...adminOrganisationBody,
  summary: 'Adds a FHIR server that may launch the desk',
  body: Type.Object(fields),
  reply: FhirServerView,
  example: { body: example },
});

/** Changes a server. Errors as `createFhirServer`; 409 if it was changed since. */
export const changeFhirServer = route('PUT /api/admin/fhirServer/:id', {
  ...adminOrganisationBody,
  summary: 'Changes a FHIR server that may launch the desk',
  params: Type.Object({ id: FhirServerId }),
  body: Type.Object({ ...readOnlyFields(FhirServerView, change), ...change }),
  reply: FhirServerView,
  example: { params: { id: 12 }, body: example },
});

export const deleteFhirServer = route('DELETE /api/admin/fhirServer/:id', {
  ...adminOrganisationQuery,
  summary: 'Deletes a FHIR server that may launch the desk',
  params: Type.Object({ id: FhirServerId }),
  reply: Nothing,
  example: { params: { id: 12 }, query: { org: 'northsea' } },
});
