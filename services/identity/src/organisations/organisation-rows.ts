import { fallbackLanguage, type Language, languages } from '@intake-desk/contracts';
import type { AdministeredOrganization } from '@intake-desk/contracts/administration';
import { type Database, rowOf, type Sql, select, sql } from '@intake-desk/database';
import { Type } from 'typebox';
import type { Staff } from '../staff/staff.ts';
import { type Organisation, OrganisationEntity } from '../tables/organisation.entity.ts';
import { excludedFrom, readWhitelists } from '../whitelists/whitelisted.ts';

/** An organisation for its administrators; `inUse` is added by the caller. */
export type OrganisationRow = Omit<AdministeredOrganization, 'inUse'>;

const CountRow = rowOf({ id: Type.Integer(), number: Type.Integer() });

const departmentCounts = sql`
  SELECT organisation_id AS id, COUNT(*) AS number FROM department WHERE deleted_at IS NULL GROUP BY organisation_id`;
const userCounts = sql`
  SELECT uo.organisation_id AS id, COUNT(*) AS number FROM user_organisation uo
  JOIN \`user\` u ON u.id = uo.user_id AND u.deleted_at IS NULL GROUP BY uo.organisation_id`;

/** Reads all organisations by name, deleted ones last, without those whose whitelist excludes the address (G2). */
export async function readOrganisationRows(database: Database, { address }: Pick<Staff, 'address'>) {
  const reader = database.read();
  const organisations: Organisation[] = await reader.find(OrganisationEntity, { order: { name: 'ASC', id: 'ASC' } });
  const ids = organisations.map(({ id }) => id);
  const excluded = excludedFrom(await readWhitelists(database, ids), address);
  const countsOf = async (statement: Sql) =>
    new Map((await select(reader, CountRow)`${statement}`).map(({ id, number }) => [id, number]));
  const departments = await countsOf(departmentCounts);
  const users = await countsOf(userCounts);
  return organisations
    .filter(({ id }) => !excluded.has(id))
    .map((row) => viewOf(row, { departments: departments.get(row.id) ?? 0, users: users.get(row.id) ?? 0 }))
    .sort((one, other) => Number(one.deleted_at !== null) - Number(other.deleted_at !== null));
}

function viewOf(row: Organisation, counts: Pick<OrganisationRow, 'departments' | 'users'>): OrganisationRow {
  const { id, name, symbol, kind, timezone, ssoOnly, ssoEnabled, secondFactor, pinEnabled, version } = row;
  const { passwordExpiryDays, supportContact, smallGroups, country, deletedAt } = row;
  return {
    id,
    name,
    symbol,
    kind,
    timezone,
    ssoOnly,
    ssoEnabled,
    secondFactor,
    pinEnabled,
    version,
    ...counts,
    passwordExpiryDays,
    supportContact,
    smallGroups,
    country,
    deleted_at: deletedAt?.toISOString() ?? null,
    language: languageOf(row),
  };
}

/** Returns the organisation's language, or the fallback for one that this version lacks. */
export const languageOf = ({ language }: Pick<Organisation, 'language'>): Language =>
  languages.find((known) => known === language) ?? fallbackLanguage;
