import { randomBytes } from 'node:crypto';
import { searchText } from '@intake-desk/contracts';
import {
  contains,
  type Database,
  execute,
  type Identifier,
  isIn,
  patientSearch,
  replaceInAccessLog,
  rowOf,
  selectOne,
  sql,
  verbatim,
} from '@intake-desk/database';
import type { Actor, Organisation } from '@intake-desk/identity';
import { forgetNameWords, IntakeEntity, testMark } from '@intake-desk/intakes';
import { SubmissionEntity } from '@intake-desk/reports';
import Type from 'typebox';
import { In } from 'typeorm';
import { countedAnswers, erasedIntake } from './erased-intake.ts';
import { eraseMerges } from './erased-merges.ts';
import { type FoundPatient, hospitalRows, identityOf, intakeIds, lockPatient } from './found-patient.ts';
import { logPatientCommand } from './log-patient-command.ts';
import { mentionsOf, SHORTEST } from './mentions.ts';
import { tablesOfIntakes } from './patient-tables.ts';

/** The organisations whose staff may read this one's patients: to others, the same identifier is somebody else's. */
const readers = (id: number): string =>
  `SELECT ${id} AS id UNION SELECT l.organisation_id FROM organisation_link l WHERE l.target_organisation_id = ${id}`;

/** JSON columns with users' texts that may name a patient of an organisation. */
const wordsOf = ({ id }: Organisation) => [
  {
    table: 'user_option',
    column: 'value',
    condition: `user_id IN (SELECT u.id FROM \`user\` u WHERE u.admin = 1
      UNION SELECT uo.user_id FROM user_organisation uo WHERE uo.organisation_id IN (${readers(id)}))`,
    raising: '',
  },
  // A user who has it open cannot save it over the erasure.
  {
    table: 'report_view',
    column: 'view_json',
    condition: `organisation_id = ${id}`,
    raising: ', version = version + 1',
  },
];

const CountRow = rowOf({ count: Type.Integer() });

/** Counts the patient's rows by table. */
export async function countPatient(database: Database, patient: FoundPatient): Promise<Record<string, number>> {
  const ids = intakeIds(patient);
  const counts: Record<string, number> = { intake: ids.length };
  for (const { table, column } of [
    ...tablesOfIntakes(database.sources.reader.entityMetadatas),
    { table: 'outbox_message', column: 'intake_id' },
  ]) {
    const { count } = await selectOne(database.read(), CountRow)`
      SELECT COUNT(*) AS count FROM ${verbatim(table)} WHERE ${isIn(verbatim(column), ids)}`;
    counts[table] = count;
  }
  return counts;
}

/**
 * Erases a patient of one organisation in one transaction; anonymous statistics stay. Returns the pseudonym in the access
 * log, and rows of others whose text still names the patient, such as a comment on another record, for a person to decide.
 */
export async function erasePatient(database: Database, found: FoundPatient, actor: Actor) {
  const pseudonym = `erased-${randomBytes(8).toString('hex')}`;
  const names = await database.write(async () => {
    // A worker may be queueing a message to the patient.
    const patient = await lockPatient(database, found);
    const { organisation, intakes } = patient;
    const { identifiers, names: former } = await identityOf(database, patient);
    const rows = await countPatient(database, patient);
    const merges = await eraseMerges(database, patient);
    await deleteRows(database, patient);
    await eraseSubmissions(database, patient);
    for (const { id } of intakes) await database.manager().update(IntakeEntity, { id }, erasedIntake(pseudonym));
    for (const intake of intakes) await forgetNameWords(database, intake);
    const names = namesOf(patient, [...identifiers.map(({ epd }) => epd), ...former]);
    await eraseFromTexts(database, organisation, names);
    for (const one of identifiers) await eraseFromLists(database, organisation, one);
    await eraseFromHospital(database, organisation, identifiers);
    const hashes = intakes.map(({ hash }) => hash);
    const merged = { intakeIds: merges.others, identifiers: merges.identifiers };
    await replaceInAccessLog(
      database,
      { organisationId: organisation.id, identifiers, intakeIds: intakeIds(patient), hashes, merged },
      pseudonym,
    );
    await logPatientCommand(database, organisation, actor, {
      action: 'erase',
      epd: pseudonym,
      subjectName: pseudonym,
      description: `Erased a patient with ${intakes.length} intakes.`,
      oldValue: { rows },
    });
    return names;
  });
  return { pseudonym, mentions: await mentionsOf(database, names) };
}

/** Deletes the rows of all tables that refer to the intakes, but for forms, and all messages. */
async function deleteRows(database: Database, patient: FoundPatient): Promise<void> {
  const manager = database.manager();
  const ids = intakeIds(patient);
  const submissions = database.sources.writer.getMetadata(SubmissionEntity).tableName;
  for (const { table, column } of tablesOfIntakes(database.sources.writer.entityMetadatas)) {
    if (table !== submissions)
      await execute(manager)`DELETE FROM ${verbatim(table)} WHERE ${isIn(verbatim(column), ids)}`;
  }
  await execute(manager)`DELETE FROM outbox_message WHERE ${isIn(sql`intake_id`, ids)}`;
  await execute(manager)`DELETE FROM hl7_message WHERE ${isIn(sql`intake_id`, ids)}`;
  for (const { hash } of patient.intakes) {
    await manager.query('DELETE FROM outbox_message WHERE payload LIKE ?', [`%${hash}%`]);
    await manager.query('DELETE FROM invitation_request WHERE intake_hash = ?', [hash]);
  }
}

async function eraseSubmissions(database: Database, { intakes }: FoundPatient): Promise<void> {
  const manager = database.manager();
  for (const { id: intakeId } of intakes) {
    const forms = await manager.findBy(SubmissionEntity, { intakeId });
    for (const { id, answers } of forms) {
      await manager.update(SubmissionEntity, { id }, { answers: countedAnswers(answers) });
    }
    // Only current forms are counted.
    await manager.delete(SubmissionEntity, { intakeId, state: In(['draft', 'superseded']) });
  }
}

/** Returns the patient's identifying texts. */
const namesOf = ({ intakes }: FoundPatient, others: readonly string[]): ReadonlySet<string> =>
  new Set(
    [...others, ...intakes.flatMap(({ hash, fullname, email, phone }) => [hash, fullname, email, phone])].filter(
      (name): name is string => name !== null && name !== '',
    ),
  );

/** Removes the patient from users' stored texts, and deletes browsers' error reports that name the patient. */
async function eraseFromTexts(
  database: Database,
  organisation: Organisation,
  names: ReadonlySet<string>,
): Promise<void> {
  const manager = database.manager();
  // A user's filter with this text hides all test records, not a patient.
  const words = new Set([...names].filter((name) => searchText(name) !== testMark));
  for (const { table, column, condition, raising } of wordsOf(organisation)) {
    const rows: { id: number; text: string }[] = await manager.query(
      `SELECT id, ${column} AS text FROM ${table} WHERE ${condition}`,
    );
    for (const { id, text } of rows) {
      const { value, changed } = withoutWords(JSON.parse(text), words);
      if (changed) {
        await manager.query(`UPDATE ${table} SET ${column} = ?${raising} WHERE id = ?`, [
          JSON.stringify(value ?? null),
          id,
        ]);
      }
    }
  }
  for (const name of names) {
    // A shorter one is part of many others: it is a whole value here.
    const text = name.length < SHORTEST ? JSON.stringify(name) : name;
    await execute(manager)`
      DELETE FROM export_filter WHERE organisation_id IN (${verbatim(readers(organisation.id))}) AND ${contains(sql`filter`, text)}`;
    await execute(manager)`DELETE FROM client_error WHERE ${contains(sql`message`, text)}`;
    await execute(manager)`DELETE FROM client_error WHERE ${contains(sql`route`, text)}`;
  }
}

/** Empties rows of invitation lists that were not sent, so that they never are. */
async function eraseFromLists(database: Database, organisation: Organisation, { epd, until }: Identifier) {
  await execute(database.manager())`
    UPDATE invitation_batch_row SET input = NULL, epd = NULL, content = NULL, appointment_at = NULL, errors = NULL,
      state = 'invalid'
    WHERE epd = ${patientSearch(epd, null).epdSearch}
      AND batch_id IN (SELECT b.id FROM invitation_batch b WHERE b.organisation_id = ${organisation.id} AND b.created_at <= ${until})`;
}

/** Deletes what the hospital's own systems reported or opened, also if it led to no intake. */
async function eraseFromHospital(database: Database, { id }: Organisation, identifiers: readonly Identifier[]) {
  const manager = database.manager();
  for (const [table, ids] of Object.entries(await hospitalRows(database, id, identifiers))) {
    if (ids.length > 0) await manager.delete(table, { id: In(ids) });
  }
}

/** Returns a JSON value without the texts of `words`; `changed` is true if any was found. */
function withoutWords(value: unknown, words: ReadonlySet<string>): { value: unknown; changed: boolean } {
  if (typeof value === 'string')
    return words.has(value) ? { value: undefined, changed: true } : { value, changed: false };
  if (typeof value !== 'object' || value === null) return { value, changed: false };
  let changed = false;
  const cleaned = Object.entries(value).flatMap(([name, inner]): [string, unknown][] => {
    const result = withoutWords(inner, words);
    changed ||= result.changed;
    return result.value === undefined ? [] : [[name, result.value]];
  });
  return {
    value: Array.isArray(value) ? cleaned.map(([, inner]) => inner) : Object.fromEntries(cleaned),
    changed,
  };
}
