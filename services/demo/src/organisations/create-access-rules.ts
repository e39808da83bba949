import type { Database } from '@intake-desk/database';
import { ConsultProviderEntity, WhitelistDomainEntity, WhitelistIpEntity } from '@intake-desk/identity';
import { type CreatedOrganisation, organisationNamed } from './create-organisations.ts';

/** Local and private networks, from which Polder Clinic admits its staff. */
const houseRanges: readonly { readonly from: string; readonly to?: string; readonly description: string }[] = [
  { from: '127.0.0.0', to: '127.255.255.255', description: 'This machine' },
  { from: '::1', description: 'This machine, IPv6' },
  { from: '10.0.0.0', to: '10.255.255.255', description: 'Network of the house' },
  { from: '172.16.0.0', to: '172.31.255.255', description: 'Network of the house' },
  { from: '192.168.0.0', to: '192.168.255.255', description: 'Network of the house' },
];

/** Creates Polder Clinic's whitelists and North Sea Hospital's video consult. */
export async function createAccessRules(database: Database, organisations: readonly CreatedOrganisation[]) {
  const manager = database.manager();
  const now = database.now();
  const { organisationId: polder } = organisationNamed(organisations, 'polder');
  const { organisationId: northsea } = organisationNamed(organisations, 'northsea');
  const made = { createdAt: now, createdBy: null };
  for (const { from, to = null, description } of houseRanges) {
    await manager.insert(WhitelistIpEntity, {
      organisationId: polder,
      fromIp: from,
      toIp: to,
      description,
      ...made,
    });
  }
  await manager.insert(WhitelistDomainEntity, {
    organisationId: polder,
    pattern: 'demo.test',
    refused: false,
    ...made,
  });
  await manager.insert(ConsultProviderEntity, {
    organisationId: northsea,
    provider: 'Demo video',
    url: 'https://video.demo.test/',
    enabled: true,
    embeddable: false,
    updatedAt: now,
    updatedBy: null,
  });
}
