import type { Database } from '@intake-desk/database';
import { type DomainRule, domainPasses } from './domain-whitelist.ts';
import { type SeenPerson, seenPeople } from './shut-out.ts';

/** Members who signed in within the last 30 days, whose e-mail address the list `before` takes and `after` refuses. */
export async function shutOutByDomains(
  database: Database,
  organisationId: number,
  { before, after }: { readonly before: readonly DomainRule[]; readonly after: readonly DomainRule[] },
): Promise<SeenPerson[]> {
  return (await seenPeople(database, organisationId))
    .filter(({ member, email }) => member && domainPasses(email, before) && !domainPasses(email, after))
    .map((person) => ({ ...person, address: null }));
}

/** What a refusal begins with. */
export const domainConsequence = (organisation: string): string =>
  `The domain whitelist of ${organisation} would then refuse the address of`;
