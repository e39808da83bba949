import {
  ConsultProviderEntity,
  type Organisation,
  WhitelistDomainEntity,
  WhitelistIpEntity,
} from '@intake-desk/identity';
import type { Gateway } from '../gateway.ts';

const command = { userId: null, name: 'test' };

/** Ids of one entry of each of an organisation's access lists. */
export interface AccessFixture {
  readonly whitelistIp: number;
  readonly whitelistDomain: number;
  readonly consultProvider: number;
  readonly apiKey: number;
}

/** Adds whitelists that lock nobody out, a disabled third party, and a key without permissions. */
export async function addAccess(
  { services: { database, identity } }: Gateway,
  { id: organisationId }: Organisation,
  secret: string,
): Promise<AccessFixture> {
  const name = `Key ${secret}`;
  const { id: apiKey } = await identity.apiKeys.create(command, { organisationId, name, permissions: [] });
  const made = { createdAt: database.now(), createdBy: null, version: 1 };
  return database.write(async () => {
    const manager = database.manager();
    const ip = await manager.save(WhitelistIpEntity, {
      ...made,
      organisationId,
      fromIp: '0.0.0.0',
      toIp: '255.255.255.255',
      description: null,
    });
    const domain = await manager.save(WhitelistDomainEntity, { ...made, organisationId, pattern: '*', refused: false });
    const provider = await manager.save(ConsultProviderEntity, {
      organisationId,
      provider: `Consult ${secret}`,
      url: `https://${secret.toLowerCase()}.example/room`,
      enabled: false,
      embeddable: false,
      updatedAt: database.now(),
      updatedBy: null,
      version: 1,
      framing: null,
      framingReason: null,
      framingTriedAt: null,
    });
    return { whitelistIp: ip.id, whitelistDomain: domain.id, consultProvider: provider.id, apiKey };
  });
}
