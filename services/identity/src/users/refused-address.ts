import type { FieldKey } from '@intake-desk/contracts';
import type { Database } from '@intake-desk/database';
import { In } from 'typeorm';
import type { Organisation } from '../tables/organisation.entity.ts';
import { WhitelistDomainEntity } from '../tables/whitelist-domain.entity.ts';
import { domainRefusal } from '../whitelists/domain-whitelist.ts';
import { isThrowAway } from './throw-away-mail.ts';

/** Returns the error of an e-mail address: throw-away mail, or a domain that a whitelist refuses. */
export async function refusedAddress(
  database: Database,
  email: string,
  organisations: readonly Pick<Organisation, 'id'>[],
): Promise<FieldKey | undefined> {
  if (isThrowAway(email)) return 'user.email_throw_away';
  const organisationId = In(organisations.map(({ id }) => id));
  const rules = await database
    .read()
    .find(WhitelistDomainEntity, { where: { organisationId }, order: { pattern: 'ASC' } });
  for (const { id } of organisations) {
    const refusal = domainRefusal(
      email,
      rules.filter((rule) => rule.organisationId === id),
    );
    if (refusal) return refusal;
  }
  return undefined;
}
