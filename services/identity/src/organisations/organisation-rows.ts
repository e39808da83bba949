import { fallbackLanguage, type Language, languages } from '@intake-desk/contracts';
import type { AdministeredOrganization } from '@intake-desk/contracts/administration';
import type { Database } from '@intake-desk/database';
import type { Staff } from '../staff/staff.ts';
import { type Organisation, OrganisationEntity } from '../tables/organisation.entity.ts';
import { excludedFrom, readWhitelists } from '../whitelists/whitelisted.ts';

/** An organisation as its administrators see it, but for what other services know of it. */
export type OrganisationRow = Omit<AdministeredOrganization, 'inUse'>;

interface CountRow {
  id: number;
  number: number | string;
}

const DEPARTMENTS =
  'SELECT organisation_id AS id, COUNT(*) AS number FROM department WHERE deleted_at IS NULL GROUP BY organisation_id';
const USERS = `
  SELECT uo.organisation_id AS id, COUNT(*) AS number FROM user_organisation uo
  JOIN \`user\` u ON u.id = uo.user_id AND u.deleted_at IS NULL GROUP BY uo.organisation_id`;

const counted = (rows: readonly CountRow[]): ReadonlyMap<number, number> =>
  new Map(rows.map(({ id, number }) => [id, Number(number)]));

/**
 * Every organisation by name, the deleted ones last, in four queries. One whose whitelist excludes the administrator's address
 * is left out (G2).
 */
export async function readOrganisationRows(
  database: Database,
  { address }: Pick<Staff, 'address'>,
): Promise<OrganisationRow[]> {
  const reader = database.read();
  const organisations: Organisation[] = await reader.find(OrganisationEntity, { order: { name: 'ASC', id: 'ASC' } });
  const excluded = excludedFrom(
    await readWhitelists(
      database,
      organisations.map(({ id }) => id),
    ),
    address,
  );
  const departments = counted(await reader.query(DEPARTMENTS));
  const users = counted(await reader.query(USERS));
  return organisations
    .filter(({ id }) => !excluded.has(id))
    .map((row) => rowOf(row, { departments: departments.get(row.id) ?? 0, users: users.get(row.id) ?? 0 }))
    .sort((one, other) => Number(one.deleted_at !== null) - Number(other.deleted_at !== null));
}

function rowOf(row: Organisation, counts: Pick<OrganisationRow, 'departments' | 'users'>): OrganisationRow {
  const { id, name, symbol, kind, timezone, ssoOnly, ssoEnabled, secondFactor, pinEnabled, version } = row;
  const { passwordExpiryDays, supportContact, smallGroups, country, deletedAt } = row;
  return {
    ...{ id, name, symbol, kind, timezone, ssoOnly, ssoEnabled, secondFactor, pinEnabled, version, ...counts },
    ...{ passwordExpiryDays, supportContact, smallGroups, country, deleted_at: deletedAt?.toISOString() ?? null },
    language: languageOf(row),
  };
}

/** The organisation's language; that of one that this version does not speak is the fallback. */
export const languageOf = ({ language }: Pick<Organisation, 'language'>): Language =>
  languages.find((known) => known === language) ?? fallbackLanguage;
