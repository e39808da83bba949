import { plainUrl } from '@intake-desk/contracts/plain-url';
import { type Organisation, organisationById, type Seal } from '@intake-desk/identity';
import { IsNull } from 'typeorm';
import type { IntegrationContext } from '../context.ts';
import { type FhirServer, FhirServerEntity } from '../tables/fhir-server.entity.ts';

/** The FHIR servers that the operator allows, and the seal of the desk's secrets there. */
export interface NamedServers {
  /** Origins that the operator has named (`FHIR_SERVERS`): nothing else is ever called. */
  readonly origins: readonly string[];
  readonly seal: Seal;
}

export type FhirServersContext = IntegrationContext & { readonly named: NamedServers };

/** A server that may launch the desk, with its secret in the clear. */
export type LaunchingServer = Pick<
  FhirServer,
  'id' | 'name' | 'issuer' | 'clientId' | 'clientSecret' | 'identifierSystem'
> & { readonly organisation: Organisation };

/** Returns the origin of an address; '' for any other text. */
export const originOf = (address: string): string => plainUrl(address)?.origin ?? '';

/** Returns true for an address on an origin that the operator has named (docs/security.md J10). */
export const isNamed = ({ origins }: Pick<NamedServers, 'origins'>, address: string): boolean =>
  origins.includes(originOf(address));

/** Secrets of one organisation do not open in another. */
export const sealOwner = ({ organisationId }: Pick<FhirServer, 'organisationId'>): string => `fhir:${organisationId}`;

/** Returns the only server with this address or id, if it may launch the desk and a key opens its secret. */
export async function findFhirServer(
  { database, named }: FhirServersContext,
  where: Pick<FhirServer, 'issuer'> | Pick<FhirServer, 'id'>,
): Promise<LaunchingServer | undefined> {
  const found = await database.read().findBy(FhirServerEntity, { ...where, enabled: true, deletedAt: IsNull() });
  const [server] = found;
  if (!server || found.length > 1 || !isNamed(named, server.issuer)) return undefined;
  const organisation = await organisationById(database, server.organisationId);
  if (organisation.deletedAt) return undefined;
  if (server.clientSecret === null) return { ...server, organisation };
  const clientSecret = named.seal.open(server.clientSecret, sealOwner(server));
  return clientSecret === undefined ? undefined : { ...server, organisation, clientSecret };
}
