import { NotWhitelisted, type OrganisationView, sentence } from '@intake-desk/contracts';
import type { Database } from '@intake-desk/database';
import { parameter } from '../rows/query-parameter.ts';
import type { SignedIn } from '../staff/staff.ts';
import { type AddressRange, passes } from '../whitelists/address-range.ts';

/** Whose organisations are asked for: a person, how they signed in, and from where. */
export interface Visitor {
  readonly user: Pick<SignedIn['user'], 'id' | 'admin'>;
  readonly session: Pick<SignedIn['session'], 'byPin'>;
  readonly address: string;
}

/** An organisation as it is read for its users. */
export interface OrganisationRow extends Omit<OrganisationView, 'language'> {
  id: number;
  language: string;
}

interface RangeRow extends AddressRange {
  organisation_id: number;
}

/**
 * Of these organisations, and of those that they are linked to, the ones whose whitelist excludes the address (G2).
 * One query.
 */
export async function excludedOrganisations(
  database: Database,
  address: string,
  organisationIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (organisationIds.length === 0) return new Set();
  const among = organisationIds.map(() => '?').join(', ');
  const rows: RangeRow[] = await database.read().query(
    `SELECT w.organisation_id, w.from_ip AS \`from\`, w.to_ip AS \`to\` FROM whitelist_ip w
     WHERE w.organisation_id IN (${among}) OR w.organisation_id IN
       (SELECT l.target_organisation_id FROM organisation_link l WHERE l.organisation_id IN (${among}))`,
    [...organisationIds, ...organisationIds],
  );
  const whitelists = Map.groupBy(rows, (row) => row.organisation_id);
  return new Set([...whitelists].filter(([, ranges]) => !passes(address, ranges)).map(([id]) => id));
}

/**
 * The organisations that somebody may use from where they are, by name, and what whitelists took away, linked ones
 * among it. The admin flag opens every organisation; a session by PIN only those that allow it. Throws NotWhitelisted
 * where whitelists leave none. Two queries.
 */
export async function reachableOrganisations(database: Database, { user, session, address }: Visitor) {
  const rows: OrganisationRow[] = await database.read().query(
    `SELECT o.id, o.symbol, o.name, o.kind, o.timezone, o.language FROM organisation o
     ${user.admin ? '' : `JOIN user_organisation uo ON uo.organisation_id = o.id AND uo.user_id = ${parameter}`}
     WHERE o.deleted_at IS NULL ${session.byPin ? 'AND o.pin_enabled = 1' : ''} ORDER BY o.name`,
    user.admin ? [] : [user.id],
  );
  const excluded = await excludedOrganisations(
    database,
    address,
    rows.map(({ id }) => id),
  );
  const organisations = rows.filter(({ id }) => !excluded.has(id));
  if (rows.length > 0 && organisations.length === 0) throw new NotWhitelisted(sentence.notWhitelisted);
  return { organisations, excluded };
}
