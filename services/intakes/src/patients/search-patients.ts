import { Invalid, limit, searchText } from '@intake-desk/contracts';
import {
  allOf,
  type Database,
  type Engine,
  isIn,
  joined,
  nothing,
  type RowOf,
  readBy,
  rowOf,
  type Sql,
  searchWords,
  select,
  selectIds,
  sql,
} from '@intake-desk/database';
import { alsoInScope, ownedWithin, type Scope, type Staff } from '@intake-desk/identity';
import Type from 'typebox';
import { In } from 'typeorm';
import type { IntakesContext } from '../context.ts';
import { intakesBy } from '../intake/intake-index.ts';
import { type Intake, IntakeEntity } from '../tables/intake.entity.ts';
import { toFoundPatients } from './found-patient.ts';

const CandidateRow = rowOf({ organisationId: Type.Integer(), epdSearch: Type.String() });
type Candidate = RowOf<typeof CandidateRow>;
const NameRow = rowOf({ name: Type.String() });
const NamedCandidateRow = rowOf({ organisationId: Type.Integer(), epdSearch: Type.String(), name: Type.String() });
/**
 * Returns patients of the scope whose identifier or name matches, by their newest intake, in the order that `searchPatients` of
 * contracts describes. Throws Invalid{text} for a text that is too short.
 */
export async function searchPatients({ database }: IntakesContext, staff: Staff, typed: string) {
  const { scope } = staff;
  const text = searchText(typed);
  if (text.length < limit.patientSearch.min) throw new Invalid({ text: ['validation.min'] });
  const found = await candidates(database, scope, text);
  const newest = (await newestIntakes(database, scope, found)).slice(0, limit.patientsFound);
  return toFoundPatients(database, staff, newest);
}

/** Returns patients in their order of display. Reads names only if identifiers do not fill the result. */
async function candidates(database: Database, scope: Scope, text: string): Promise<Candidate[]> {
  const byId = await select(database.read(), CandidateRow)`${firstOfEach(
    scope,
    sql`epdSearch`,
    limit.patientsFound,
    (organisationId) => sql`SELECT i.organisation_id AS organisationId, i.epd_search AS epdSearch
        FROM ${intakesBy(database.engine, 'i', 'epd_search')}
        WHERE i.organisation_id = ${organisationId} AND ${alsoInScope(scope, 'i')} AND ${begins(sql`i.epd_search`, text)}
        GROUP BY i.organisation_id, i.epd_search`,
  )}`;
  return byId.length >= limit.patientsFound ? byId : [...byId, ...(await named(database, scope, searchWords(text)))];
}

/** Number of names in the first read, which usually suffices although patients share names and have several. */
const NAMES = 12;

/** Returns patients whose name has a word that begins with each of these, sorted by the matching word and the name. */
async function named(database: Database, scope: Scope, words: readonly string[]): Promise<Candidate[]> {
  for (let count = NAMES; ; count *= 4) {
    const names = await namesWith(database, scope, words, count);
    const found = await patientsNamed(database, scope, [...new Set(names)]);
    if (found.length >= limit.patientsFound || names.length < count) return found;
  }
}

/** Returns the first full names of patients of the scope, sorted by the matching word; a name repeats for each matching word. */
async function namesWith(database: Database, scope: Scope, words: readonly string[], count: number): Promise<string[]> {
  // Searches by the longest word, which the fewest names have, and looks up the other words and the intakes for each name.
  // Scalar subqueries instead of EXISTS, which MariaDB turns into a join that reads every intake of the organisation first.
  const [longest, ...others] = words.toSorted((a, b) => b.length - a.length);
  if (longest === undefined) return [];
  const { engine } = database;
  const alike = others.map(
    (word) => sql`(SELECT v.id FROM ${nameWordsBy(engine, 'v', 'name')} WHERE v.organisation_id = w.organisation_id
      AND v.name_search = w.name_search AND ${begins(sql`v.word`, word)} LIMIT 1) IS NOT NULL`,
  );
  const seen = sql`(SELECT i.id FROM ${intakesBy(engine, 'i', 'name_search')} WHERE i.organisation_id = w.organisation_id
    AND i.name_search = w.name_search AND ${alsoInScope(scope, 'i')} LIMIT 1) IS NOT NULL`;
  const rows = await select(database.read(), NameRow)`${firstOfEach(
    scope,
    sql`word, name`,
    count,
    (organisationId) => sql`SELECT w.organisation_id AS organisationId, w.word AS word, w.name_search AS name
        FROM ${nameWordsBy(engine, 'w', 'word')}
        WHERE w.organisation_id = ${organisationId} AND ${allOf([begins(sql`w.word`, longest), ...alike, seen])}`,
  )}`;
  return rows.map(({ name }) => name);
}

/** Returns the patients of the scope with these names, in the order of the names. */
async function patientsNamed(database: Database, scope: Scope, names: readonly string[]): Promise<Candidate[]> {
  if (names.length === 0) return [];
  const rows = await select(database.read(), NamedCandidateRow)`
    SELECT DISTINCT i.organisation_id AS organisationId, i.epd_search AS epdSearch, i.name_search AS name
    FROM ${intakesBy(database.engine, 'i', 'name_search')}
    WHERE ${ownedWithin(scope, 'i')} AND ${isIn(sql`i.name_search`, names)} AND ${alsoInScope(scope, 'i')}
    ORDER BY epdSearch, organisationId`;
  const byName = Map.groupBy(rows, ({ name }) => name);
  const inOrder = names.flatMap((name) => byName.get(name) ?? []);
  return [...new Map(inOrder.map((patient) => [keyOf(patient), patient])).values()].slice(0, limit.patientsFound);
}

/** Sorts after every character. */
const LAST = '\u{10FFFF}';

/** Returns the condition that an expression begins with `text`, as a range that an index serves. */
const begins = (expression: Sql, text: string): Sql =>
  sql`${expression} >= ${text} AND ${expression} < ${`${text}${LAST}`}`;

/** Returns the first rows of all organisations of the scope: a subquery for each, which reads its own part of an index. */
function firstOfEach(scope: Scope, order: Sql, count: number, rowsOf: (organisationId: number) => Sql): Sql {
  const organisations = [...new Set(scope.departments.map(({ organisationId }) => organisationId))];
  // Sorts each subquery by organisation first, as the index does: SQLite would sort all of its rows otherwise.
  const own = organisations.map(
    (id) => sql`SELECT * FROM (${rowsOf(id)} ORDER BY organisationId, ${order} LIMIT ${count}) AS own`,
  );
  return sql`SELECT * FROM (${joined(own, ' UNION ALL ', nothing)}) AS found ORDER BY ${order}, organisationId LIMIT ${count}`;
}

/** Returns `patient_name_word` for FROM with its index by word or by name. */
const nameWordsBy = (engine: Engine, alias: 'w' | 'v', key: 'word' | 'name'): Sql =>
  readBy(
    engine,
    `patient_name_word ${alias}`,
    key === 'word' ? 'ux_patient_name_word_word' : 'ix_patient_name_word_name',
  );

/** Returns the newest intake of each candidate within the scope, in the candidates' order. */
async function newestIntakes(database: Database, scope: Scope, found: readonly Candidate[]): Promise<Intake[]> {
  if (found.length === 0) return [];
  const epds = [...new Set(found.map(({ epdSearch }) => epdSearch))];
  const ids = await selectIds(database.read())`
    SELECT id FROM (
      SELECT i.id AS id, ROW_NUMBER() OVER (PARTITION BY i.organisation_id, i.epd ORDER BY i.created_at DESC, i.id DESC) AS age
      FROM ${intakesBy(database.engine, 'i', 'epd_search')} WHERE ${ownedWithin(scope, 'i')} AND ${isIn(sql`i.epd_search`, epds)} AND ${alsoInScope(scope, 'i')}
    ) AS intakes WHERE age = 1`;
  const place = new Map<string, number>();
  for (const [index, candidate] of found.entries()) {
    const key = keyOf(candidate);
    if (!place.has(key)) place.set(key, index);
  }
  const placeOf = (intake: Intake): number | undefined => place.get(keyOf(intake));
  const intakes = await database.read().find(IntakeEntity, { where: { id: In(ids) } });
  return intakes
    .filter((intake) => placeOf(intake) !== undefined)
    .toSorted((a, b) => (placeOf(a) ?? 0) - (placeOf(b) ?? 0) || b.createdAt.getTime() - a.createdAt.getTime());
}

const keyOf = ({ organisationId, epdSearch }: Candidate): string => `${organisationId} ${epdSearch}`;
