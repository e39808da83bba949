import { type AddressRange, passes } from '@intake-desk/contracts/network';
import type { Database } from '@intake-desk/database';
import type { Actor } from '../administration/actor.ts';
import { type SeenPerson, seenPeople } from './shut-out.ts';

/** The address from which the change is made; a command on the server has none. */
const editorOf = ({ userId, name, ip }: Actor, at: Date): SeenPerson[] =>
  userId === null || ip === undefined ? [] : [{ id: userId, name, email: '', address: ip, at, member: true }];

/** Who makes the change, and who signed in within the last 30 days, where the list `before` let them in and `after` does not (G2). */
export async function shutOutByAddresses(
  database: Database,
  actor: Actor,
  organisationId: number,
  { before, after }: { readonly before: readonly AddressRange[]; readonly after: readonly AddressRange[] },
): Promise<SeenPerson[]> {
  const people = [...editorOf(actor, database.now()), ...(await seenPeople(database, organisationId))];
  return people.filter(({ address }) => address !== null && passes(address, before) && !passes(address, after));
}

/** What a refusal begins with. */
export const addressConsequence = (organisation: string): string =>
  `The whitelist of ${organisation} would then shut out`;
