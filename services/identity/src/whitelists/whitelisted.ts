import { type AddressRange, passes } from '@intake-desk/contracts/network';
import { type Database, isIn, rowOf, select, verbatim } from '@intake-desk/database';
import { Type } from 'typebox';

const RangeRow = rowOf({
  organisation_id: Type.Integer(),
  from: Type.String(),
  to: Type.Union([Type.String(), Type.Null()]),
});

/** Whitelists by organisation id; an organisation without one admits everybody. */
export type Whitelists = ReadonlyMap<number, readonly AddressRange[]>;

/** Reads the whitelists of these organisations and of those that they are linked to (G2), in one query. */
export async function readWhitelists(database: Database, organisationIds: readonly number[]): Promise<Whitelists> {
  if (organisationIds.length === 0) return new Map();
  return Map.groupBy(
    await select(database.read(), RangeRow)`
    
    SELECT w.organisation_id, w.from_ip AS \`from\`, w.to_ip AS \`to\` FROM whitelist_ip w
    WHERE ${isIn(verbatim('w.organisation_id'), organisationIds)} OR w.organisation_id IN
      (SELECT l.target_organisation_id FROM organisation_link l WHERE ${isIn(verbatim('l.organisation_id'), organisationIds)})`,
    (row) => row.organisation_id,
  );
}

/** Returns the organisations whose whitelist excludes the address. */
export const excludedFrom = (whitelists: Whitelists, address: string): ReadonlySet<number> =>
  new Set([...whitelists].filter(([, ranges]) => !passes(address, ranges)).map(([id]) => id));
