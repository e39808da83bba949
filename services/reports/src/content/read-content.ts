import { NotFound } from '@intake-desk/contracts';
import type {
  AdministeredContent,
  ContentFile,
  ContentFormat,
  ContentVersion,
} from '@intake-desk/contracts/administration';
import {
  type FhirStatus,
  questionnaireFileName,
  writeFhirQuestionnaire,
  writeQuestionnaireFile,
} from '@intake-desk/contracts/content';
import { type Database, rowOf, select } from '@intake-desk/database';
import type { Staff } from '@intake-desk/identity';
import { proceduresOf } from '@intake-desk/intakes';
import Type from 'typebox';
import { IsNull, Not } from 'typeorm';
import type { ReportsContext } from '../context.ts';
import { type Questionnaire, QuestionnaireEntity } from '../tables/questionnaire.entity.ts';
import { QuestionnaireVersionEntity } from '../tables/questionnaire-version.entity.ts';
import { draftOf } from './stored-content.ts';

type Reader = Pick<Staff, 'scope'>;

const CountRow = rowOf({ questionnaire_id: Type.Integer(), forms: Type.Integer() });
const VersionRow = rowOf({ id: Type.Integer(), questionnaire_id: Type.Integer(), version: Type.Integer() });

async function formsOf(database: Database, organisationId: number): Promise<ReadonlyMap<number, number>> {
  const rows = await select(database.read(), CountRow)`
    SELECT v.questionnaire_id, COUNT(*) AS forms FROM submission s
    JOIN questionnaire_version v ON v.id = s.questionnaire_version_id
    WHERE s.organisation_id = ${organisationId} AND s.state = 'submitted' GROUP BY v.questionnaire_id`;
  return new Map(rows.map((row) => [row.questionnaire_id, row.forms]));
}

const byKey = ({ questionnaireKey: one }: Questionnaire, { questionnaireKey: other }: Questionnaire): number =>
  one < other ? -1 : 1;

/** Lists questionnaires by key, with departments and form counts of the scope's organisation only. */
export async function listContent({ database, questionnaires }: ReportsContext, { scope }: Reader, only?: number) {
  const rows = await database.read().find(QuestionnaireEntity, { where: only === undefined ? {} : { id: only } });
  const numbers = await select(database.read(), VersionRow)`
    SELECT id, questionnaire_id, version FROM questionnaire_version ORDER BY version DESC`;
  const versions = Map.groupBy(numbers, (row) => row.questionnaire_id);
  const newest = await questionnaires.versions(rows.flatMap(({ id }) => versions.get(id)?.[0]?.id ?? []));
  const forms = await formsOf(database, scope.organisationId);
  const procedures = (await proceduresOf(database, scope)).filter(
    ({ organisationId }) => organisationId === scope.organisationId,
  );
  const names = new Map(scope.departments.map(({ id, name }) => [id, name]));
  return rows.toSorted(byKey).map((row): AdministeredContent => {
    const published = versions.get(row.id) ?? [];
    const draft = draftOf(row);
    const [{ id: newestId = 0 } = {}] = published;
    const title = newest.get(newestId)?.questionnaire.title ?? draft?.title ?? { en: row.questionnaireKey };
    const senders = procedures.filter(({ questionnaireId }) => questionnaireId === row.id);
    return {
      id: row.id,
      name: row.questionnaireKey,
      title,
      state: row.outOfUseAt ? 'outOfUse' : published.length === 0 ? 'draft' : 'published',
      versions: published.map(({ version }) => version),
      ...(draft ? { draft: draft.version } : {}),
      departments: [...new Set(senders.map(({ departmentId }) => names.get(departmentId) ?? ''))],
      submissions: forms.get(row.id) ?? 0,
      version: row.version,
    };
  });
}

/** Returns one row of `listContent`. Throws NotFound. */
export async function contentRow(context: ReportsContext, reader: Reader, id: number): Promise<AdministeredContent> {
  const [row] = await listContent(context, reader, id);
  if (!row) throw new NotFound('There is no such questionnaire.');
  return row;
}

/** Returns the version with this number; without a number the draft, or the newest version if there is no draft. Throws NotFound. */
export async function readContent({ database, questionnaires }: ReportsContext, id: number, number?: number) {
  const row = await database.read().findOneBy(QuestionnaireEntity, { id });
  if (!row) throw new NotFound('There is no such questionnaire.');
  const { version } = row;
  const draft = draftOf(row);
  if (draft && (number === undefined || number === draft.version)) {
    return { published: false, questionnaire: draft, version };
  }
  if (number === undefined) {
    const { questionnaire } = await questionnaires.newest(id);
    return { published: true, questionnaire, version };
  }
  const found = await database.read().findOneBy(QuestionnaireVersionEntity, { questionnaireId: id, version: number });
  if (!found) throw new NotFound('There is no such version.');
  const { questionnaire } = await questionnaires.version(found.id);
  return { published: true, questionnaire, version };
}

/** Returns `active` for the version that patients are invited for, `retired` for one out of use or with a successor. */
async function statusOf(
  { database, questionnaires }: ReportsContext,
  id: number,
  { published, questionnaire }: ContentVersion,
): Promise<FhirStatus> {
  if (!published) return 'draft';
  const outOfUse = await database.read().existsBy(QuestionnaireEntity, { id, outOfUseAt: Not(IsNull()) });
  const newest = await questionnaires.newest(id);
  return outOfUse || questionnaire.version < newest.questionnaire.version ? 'retired' : 'active';
}

export async function idOfContent({ database }: ReportsContext, questionnaireKey: string): Promise<number | undefined> {
  return (await database.read().findOneBy(QuestionnaireEntity, { questionnaireKey }))?.id;
}

/** Returns a version as a file. Throws NotFound. */
export async function contentFile(
  context: ReportsContext,
  id: number,
  { number, format }: { readonly number?: number | undefined; readonly format: ContentFormat },
): Promise<ContentFile> {
  const found = await readContent(context, id, number);
  const { questionnaire } = found;
  const text =
    format === 'fhir'
      ? `${JSON.stringify(writeFhirQuestionnaire(questionnaire, await statusOf(context, id, found)), null, 2)}\n`
      : writeQuestionnaireFile(questionnaire);
  return { name: questionnaireFileName(questionnaire.key, format), text };
}
