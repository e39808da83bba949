import { type FirstStep, type FirstStepName, type FirstSteps, firstSteps, TestMail } from '@intake-desk/contracts';
import { type Database, InstantColumn, NullableColumn, rowOf, select, selectOne } from '@intake-desk/database';
import { Type } from 'typebox';
import { lastBackup } from '../metrics/last-backup.ts';
import { StepAsideEntity } from './step-aside.entity.ts';

const CountsRow = rowOf({
  departments: Type.Integer(),
  users: Type.Integer(),
  content: Type.Integer(),
  whitelist: Type.Integer(),
});
const SentRow = rowOf({ sent_at: NullableColumn(InstantColumn) });
const TestMailRow = rowOf({
  recipient: Type.String(),
  state: TestMail.properties.state,
  created_at: InstantColumn,
  failure: NullableColumn(Type.String()),
});

/** Current state of each step. */
export async function readFirstSteps(database: Database, organisationId: number): Promise<FirstSteps> {
  const [counts, sentAt, backup, testMail] = [
    await countsOf(database, organisationId),
    await lastMailOf(database, organisationId),
    await lastBackup(database),
    await testMailOf(database, organisationId),
  ];
  const asides = await database.read().findBy(StepAsideEntity, { organisationId });
  const facts: Readonly<Record<FirstStepName, Omit<FirstStep, 'step' | 'aside'>>> = {
    departments: counted(counts.departments),
    users: counted(counts.users),
    content: counted(counts.content),
    mail: dated(sentAt),
    whitelist: counted(counts.whitelist),
    backup: dated(backup?.at ?? null),
  };
  return {
    steps: firstSteps.map((step) => {
      const aside = asides.find((one) => one.step === step);
      return { step, ...facts[step], aside: aside ? { by: aside.userName, at: aside.at.toISOString() } : null };
    }),
    testMail,
    backup: backup ? { ...backup, at: backup.at.toISOString() } : null,
  };
}

const counted = (count: number) => ({ done: count > 0, count, at: null });
const dated = (at: Date | null) => ({ done: at !== null, count: null, at: at?.toISOString() ?? null });

/** Counts users who can sign in, except administrators, and content for invitations (`isOffered` of intakes). */
const countsOf = (database: Database, organisationId: number) =>
  selectOne(database.read(), CountsRow)`
    SELECT
    (SELECT COUNT(*) FROM department d WHERE d.organisation_id = ${organisationId} AND d.deleted_at IS NULL) AS departments,
    (SELECT COUNT(*) FROM user_organisation uo JOIN \`user\` u ON u.id = uo.user_id
      WHERE uo.organisation_id = ${organisationId} AND u.deleted_at IS NULL AND u.disabled_at IS NULL AND u.admin = 0) AS users,
    (SELECT COUNT(*) FROM department_procedure p JOIN department d ON d.id = p.department_id
      WHERE p.organisation_id = ${organisationId} AND d.deleted_at IS NULL
        AND p.disabled_at IS NULL AND p.questionnaire_off = 0 AND p.value <> '') AS content,
    (SELECT COUNT(*) FROM whitelist_ip i WHERE i.organisation_id = ${organisationId})
      + (SELECT COUNT(*) FROM whitelist_domain n WHERE n.organisation_id = ${organisationId}) AS whitelist`;

/** Returns when a mail of the organisation was last sent; null if none was, or all have been deleted. */
async function lastMailOf(database: Database, organisationId: number): Promise<Date | null> {
  const row = await selectOne(database.read(), SentRow)`
    SELECT MAX(sent_at) AS sent_at FROM outbox_message
    WHERE organisation_id = ${organisationId} AND channel = 'mail' AND state IN ('sent', 'delivered')`;
  return row.sent_at;
}

async function testMailOf(database: Database, organisationId: number): Promise<TestMail | null> {
  const [row] = await select(database.read(), TestMailRow)`
    SELECT recipient, state, created_at, failure FROM outbox_message
    WHERE organisation_id = ${organisationId} AND kind = 'sample' AND recipient IS NOT NULL ORDER BY id DESC LIMIT 1`;
  if (!row) return null;
  const { recipient, state, created_at, failure } = row;
  return { recipient, state, failure, at: created_at.toISOString() };
}
