import { NotWhitelisted, sentence } from '@intake-desk/contracts';
import { type Database, FlagColumn, nothing, plannedOnce, type RowOf, rowOf, select, sql } from '@intake-desk/database';
import { Type } from 'typebox';
import type { SignedIn } from '../staff/staff.ts';
import { excludedFrom, readWhitelists, type Whitelists } from '../whitelists/whitelisted.ts';

const UserOrganisation = rowOf({
  id: Type.Integer(),
  symbol: Type.String(),
  name: Type.String(),
  kind: Type.Enum(['hospital', 'clinic', 'overview']),
  timezone: Type.String(),
  language: Type.String(),
  pin_enabled: FlagColumn,
  /** Empty if the organisation has none. */
  support_contact: Type.String(),
});

export type UserOrganisation = RowOf<typeof UserOrganisation>;

type Reader = { readonly user: Pick<SignedIn['user'], 'id' | 'admin'> };

export interface Origin {
  readonly session: Pick<SignedIn['session'], 'byPin'>;
  readonly address: string;
}

export interface UserOrganisations {
  /** By name. */
  readonly organisations: readonly UserOrganisation[];
  readonly whitelists: Whitelists;
}

/** Reads the organisations of a user, all of them for an administrator, in two queries. */
export async function readOrganisations(database: Database, { user }: Reader): Promise<UserOrganisations> {
  const member = sql`JOIN user_organisation uo ON uo.organisation_id = o.id AND uo.user_id = ${plannedOnce(user.id)}`;
  const organisations = await select(database.read(), UserOrganisation)`
    SELECT o.id, o.symbol, o.name, o.kind, o.timezone, o.language, o.pin_enabled, o.support_contact
    FROM organisation o ${user.admin ? nothing : member} WHERE o.deleted_at IS NULL ORDER BY o.name`;
  const ids = organisations.map(({ id }) => id);
  return { organisations, whitelists: await readWhitelists(database, ids) };
}

export interface Reach {
  /** By name. */
  readonly organisations: readonly UserOrganisation[];
  /** Ids that whitelists exclude, linked ones among them. */
  readonly excluded: ReadonlySet<number>;
}

/** Returns the organisations that a user may use from their address, or by PIN. Throws NotWhitelisted. */
export function reachable({ organisations, whitelists }: UserOrganisations, { session, address }: Origin): Reach {
  const usable = organisations.filter(({ pin_enabled }) => !session.byPin || pin_enabled);
  const excluded = excludedFrom(whitelists, address);
  const left = usable.filter(({ id }) => !excluded.has(id));
  if (usable.length > 0 && left.length === 0) throw new NotWhitelisted(sentence.notWhitelisted);
  return { organisations: left, excluded };
}

/** The same for a user who signs in, read in two queries. */
export const reachableOrganisations = async (database: Database, person: Reader & Origin) =>
  reachable(await readOrganisations(database, person), person);
