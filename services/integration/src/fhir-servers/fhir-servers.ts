import type { RequestBody } from '@intake-desk/contracts';
import type { createFhirServer, FhirServerView } from '@intake-desk/contracts/administration';
import { type Editor, FieldCheck, lockedRow } from '@intake-desk/identity';
import { IsNull } from 'typeorm';
import { editedSystems } from '../systems/edited-systems.ts';
import { type FhirServer, FhirServerEntity } from '../tables/fhir-server.entity.ts';
import { type FhirServersContext, isNamed, originOf, sealOwner } from './find-fhir-server.ts';

type ServerValues = RequestBody<typeof createFhirServer>;

/**
 * Edits the FHIR servers that may launch the desk. `enabled` stays if it is left out, and so does `client_secret` unless the server has
 * another origin.
 */
export const fhirServers = editedSystems({
  subject: 'fhirServer',
  noun: 'FHIR server',
  entity: FhirServerEntity,
  find: (database, where) => database.read().findBy(FhirServerEntity, where),
  lock: (database, where) => lockedRow(database, FhirServerEntity, where),
  viewsOf: async (_, { organisationSymbol }, servers) =>
    servers.map(
      ({ id, name, issuer, clientId, clientSecret, identifierSystem, enabled, version }): FhirServerView => ({
        ...{ id, organization: organisationSymbol, name, issuer, client_id: clientId },
        confidential: clientSecret !== null,
        ...{ identifier_system: identifierSystem, enabled, version },
      }),
    ),
  check: checkedColumns,
  logged: ({ clientSecret, ...columns }) => ({ ...columns, confidential: clientSecret !== null }),
});

/** Checks the values and returns their columns. Throws Invalid. */
async function checkedColumns(
  { database, named }: FhirServersContext,
  { scope: { organisationId } }: Editor,
  values: ServerValues,
  before?: FhirServer,
) {
  const { confidential, client_secret: given = '', enabled = before?.enabled ?? true } = values;
  // A secret is for the server for which it was entered.
  const known = before && originOf(before.issuer) === originOf(values.issuer.trim()) ? before.clientSecret : null;
  const stored = given === '' ? known : named.seal.seal(given, sealOwner({ organisationId }));
  const columns = {
    name: values.name.trim(),
    issuer: values.issuer.trim(),
    clientId: values.client_id.trim(),
    clientSecret: confidential ? stored : null,
    identifierSystem: values.identifier_system.trim(),
    enabled,
  };
  const { name, issuer, clientId, clientSecret, identifierSystem } = columns;
  const others = await database.manager().findBy(FhirServerEntity, { issuer, deletedAt: IsNull() });
  // A server could not be switched off once the operator no longer names it.
  const isUsable = ['', before?.issuer].includes(issuer) || (isNamed(named, issuer) && !/[?#@]/.test(issuer));
  new FieldCheck()
    .name(name)
    .that(issuer !== '', 'issuer', 'validation.required')
    .that(isUsable, 'issuer', 'integration.server_closed')
    .that(!others.some(({ id }) => id !== before?.id), 'issuer', 'validation.unique')
    .that(clientId !== '', 'client_id', 'validation.required')
    .that(!confidential || clientSecret !== null, 'client_secret', 'validation.required')
    .that(identifierSystem !== '', 'identifier_system', 'validation.required')
    .done();
  return columns;
}
