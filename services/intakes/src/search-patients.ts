import { type FoundPatient, Invalid, limit } from '@intake-desk/contracts';
import { type Database, searchText } from '@intake-desk/database';
import { type Scope, type Staff, settingsOfEach } from '@intake-desk/identity';
import { In } from 'typeorm';
import { civilDay } from './civil-time.ts';
import { beginsWord } from './contains-text.ts';
import { contentLabels, proceduresOf } from './content-label.ts';
import { type Intake, IntakeEntity } from './intake.entity.ts';
import { categoryOfIntake } from './intake-status.ts';
import type { IntakesParts } from './intakes.ts';
import { alsoInScope, ownedWithin } from './scope-condition.ts';
import { allOf, intakesBy, isIn, joined, type Sql, sql } from './sql.ts';

/** A patient as the indexes know them. */
interface Candidate {
  readonly organisationId: number;
  readonly epdSearch: string;
}

/** See `Intakes.searchPatients`. */
export const searchPatients =
  ({ database }: IntakesParts) =>
  async (staff: Staff, typed: string): Promise<FoundPatient[]> => {
    const { scope, trail, language } = staff;
    const text = searchText(typed);
    if (text.length < limit.patientSearch.min) throw new Invalid({ text: ['validation.min'] });
    const found = await candidates(database, scope, text);
    const newest = (await newestIntakes(database, scope, found)).slice(0, limit.patientsFound);
    const shown = new Set(newest.map(({ departmentId }) => departmentId));
    const departments = new Map(scope.departments.map((department) => [department.id, department]));
    const settings = await settingsOfEach(
      database,
      scope.departments.filter(({ id }) => shown.has(id)),
    );
    const labels = contentLabels(await proceduresOf(database, scope), language);
    trail.patients(newest.map(({ id, epd, organisationId }) => ({ intakeId: id, epd, organisationId })));
    return newest.map((intake) => {
      const department = departments.get(intake.departmentId);
      const format = settings.get(intake.departmentId)?.format_dob;
      if (!department || format === undefined) throw new Error('An intake outside the scope.');
      return {
        hash: intake.hash,
        epd: intake.epd,
        fullname: intake.fullname ?? '',
        dob: intake.dob,
        format_dob: format,
        orgSymbol: department.organisationSymbol,
        department: department.symbol,
        contentLabel: labels.of(intake.departmentId, intake.content),
        date: civilDay(scope.timezone, intake.createdAt),
        category: categoryOfIntake(intake),
      };
    });
  };

/** Patients in the order in which they are shown. Names are read only where identifiers do not fill the answer. */
async function candidates(database: Database, scope: Scope, text: string): Promise<Candidate[]> {
  const known = await query(
    database,
    ofEachOrganisation(
      scope,
      // The index is read from the text's place on, and left when enough are found.
      (own) => sql`SELECT i.organisation_id AS organisationId, i.epd_search AS epdSearch, i.epd_search AS place
        FROM ${intakesBy(database.engine, 'i', 'epd_search')} WHERE ${own} AND i.epd_search >= ${text} AND i.epd_search < ${`${text}${LAST}`}
        GROUP BY i.organisation_id, i.epd_search ORDER BY i.organisation_id, i.epd_search LIMIT ${limit.patientsFound}`,
    ),
  );
  if (known.length >= limit.patientsFound) return known;
  const words = text.split(' ').map((word) => beginsWord(sql`i.name_search`, word));
  const named = await query(
    database,
    ofEachOrganisation(
      scope,
      (own) => sql`SELECT i.organisation_id AS organisationId, i.epd_search AS epdSearch, MIN(i.name_search) AS place
        FROM ${intakesBy(database.engine, 'i', 'name_search')} WHERE ${own} AND ${allOf(words)}
        GROUP BY i.organisation_id, i.epd_search ORDER BY 3, 2 LIMIT ${limit.patientsFound}`,
    ),
  );
  return [...known, ...named];
}

/** After every text that begins alike. */
const LAST = '\u{10FFFF}';

/** One question per organisation of the scope, so that each walks its own part of an index. */
const ofEachOrganisation = (scope: Scope, select: (own: Sql) => Sql): Sql =>
  sql`SELECT * FROM (${joined(
    [...new Set(scope.departments.map(({ organisationId }) => organisationId))].map((organisationId) => {
      const own = sql`i.organisation_id = ${organisationId} AND ${alsoInScope(scope, 'i')}`;
      return sql`SELECT * FROM (${select(own)}) AS own`;
    }),
    ' UNION ALL ',
    sql``,
  )}) AS found ORDER BY place, organisationId`;

async function query(database: Database, { text, values }: Sql): Promise<Candidate[]> {
  return database.read().query(text, [...values]);
}

/** The newest intake of each candidate within the scope, in the candidates' order. */
async function newestIntakes(database: Database, scope: Scope, found: readonly Candidate[]): Promise<Intake[]> {
  if (found.length === 0) return [];
  const epds = [...new Set(found.map(({ epdSearch }) => epdSearch))];
  const { text, values } = sql`SELECT id FROM (
    SELECT i.id AS id, ROW_NUMBER() OVER (PARTITION BY i.organisation_id, i.epd ORDER BY i.created_at DESC, i.id DESC) AS age
    FROM ${intakesBy(database.engine, 'i', 'epd_search')} WHERE ${ownedWithin(scope, 'i')} AND ${isIn(sql`i.epd_search`, epds)} AND ${alsoInScope(scope, 'i')}
  ) AS intakes WHERE age = 1`;
  const rows: { id: number }[] = await database.read().query(text, [...values]);
  const place = new Map<string, number>();
  for (const [index, candidate] of found.entries()) {
    const key = keyOf(candidate);
    if (!place.has(key)) place.set(key, index);
  }
  const placeOf = (intake: Intake): number | undefined => place.get(keyOf(intake));
  const intakes = await database.read().find(IntakeEntity, { where: { id: In(rows.map(({ id }) => id)) } });
  return intakes
    .filter((intake) => placeOf(intake) !== undefined)
    .toSorted((a, b) => (placeOf(a) ?? 0) - (placeOf(b) ?? 0) || b.createdAt.getTime() - a.createdAt.getTime());
}

const keyOf = ({ organisationId, epdSearch }: Candidate): string => `${organisationId} ${epdSearch}`;
