import { Invalid, NotFound } from '@intake-desk/contracts';
import type { ShutOut } from '@intake-desk/contracts/administration';
import type { Database } from '@intake-desk/database';
import { IsNull } from 'typeorm';
import { lockedRow } from '../rows/locked-row.ts';
import type { Staff } from '../staff/staff.ts';
import { OrganisationEntity } from '../tables/organisation.entity.ts';
import type { SeenPerson } from './shut-out.ts';

/** Who edits the whitelists of the scope's organisation. */
export type WhitelistEditor = Pick<Staff, 'scope' | 'user' | 'address'>;

/** So many people are named; the rest is counted. */
const NAMED = 20;

/** Locks the organisation until the unit ends: of two changes at once the second sees what the first left. Throws NotFound. */
export async function lockWhitelists(database: Database, { scope }: WhitelistEditor): Promise<void> {
  const where = { id: scope.organisationId, deletedAt: IsNull() };
  if (!(await lockedRow(database, OrganisationEntity, where))) throw new NotFound('There is no such organisation.');
}

/** Whether the editor typed the organisation's symbol. Throws Invalid for another text; none is no confirmation. */
export function isConfirmed({ scope }: WhitelistEditor, confirmation: string | undefined): boolean {
  if (confirmation === undefined) return false;
  if (confirmation.trim() !== scope.organisationSymbol)
    throw new Invalid({ confirmation: ['validation.confirmation'] });
  return true;
}

/** Those who are shut out, for people to read: each once, by name. */
export function shutOutView({ user, address }: WhitelistEditor, shutOut: readonly SeenPerson[]): ShutOut {
  const others = Map.groupBy(
    shutOut.filter(({ id }) => id !== user.id),
    ({ id }) => id,
  );
  const people = [...others.values()].map((seen) => ({
    name: seen[0]?.name ?? '',
    addresses: [...new Set(seen.map((person) => person.address ?? person.email))],
    seenAt: new Date(Math.max(...seen.map(({ at }) => at.getTime()))).toISOString(),
  }));
  return {
    address,
    you: shutOut.some(({ id }) => id === user.id),
    others: people.length,
    people: people.toSorted((one, other) => one.name.localeCompare(other.name)).slice(0, NAMED),
  };
}
