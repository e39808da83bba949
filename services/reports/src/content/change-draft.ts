import { Conflict, Invalid, NotFound, type Questionnaire } from '@intake-desk/contracts';
import type { ContentFormat } from '@intake-desk/contracts/administration';
import {
  type FileOrigin,
  fhirFileVersion,
  pinCodes,
  readContentFile,
  readQuestionnaireFile,
} from '@intake-desk/contracts/content';
import { type Database, isDuplicate } from '@intake-desk/database';
import { languageOf, organisationById } from '@intake-desk/identity';
import type { ReportsContext } from '../context.ts';
import { QuestionnaireEntity } from '../tables/questionnaire.entity.ts';
import { type ContentEditor, logContent } from './log-content.ts';
import { draftOf, lockContent, newestNumber, updateContent } from './stored-content.ts';

interface GivenFile {
  readonly text: string;
  readonly version?: number | undefined;
}

/** A file in either format, with facts that it may lack. */
interface ImportedFile extends GivenFile, FileOrigin {
  readonly format: ContentFormat;
}

/** Stores the content as the draft. Throws Invalid{version} unless its number is above the newest published one. */
async function storeDraft(
  database: Database,
  editor: ContentEditor,
  id: number,
  { content, version }: { readonly content: Questionnaire; readonly version?: number | undefined },
): Promise<number> {
  const row = await lockContent(database, id, version);
  if (content.version <= (await newestNumber(database, id))) throw new Invalid({ version: ['content.version'] });
  const before = draftOf(row);
  await updateContent(database, row, { draft: content });
  const { key } = content;
  const done = `${before ? 'changed' : 'began'} the draft of version ${content.version} of the questionnaire ${key}`;
  const action = before ? 'change' : 'create';
  // Compared with pinned codes, since an editor that pins them changes nothing.
  const [was, is] = [before && pinCodes(before), pinCodes(content)];
  await logContent(database, editor, { id, key, action, done, before: was, after: is });
  return id;
}

/** Returns the language of the editor's organisation, for a FHIR file; a file of the desk says the language of each text. */
async function ownLanguage(database: Database, { scope }: ContentEditor, format: ContentFormat) {
  return format === 'fhir' && scope ? languageOf(await organisationById(database, scope.organisationId)) : undefined;
}

/**
 * Stores a file as the draft of the questionnaire that it names; returns the questionnaire's id, and the omitted parts.
 * A file without a language of the desk counts as written in the language of the editor's organisation.
 */
export async function importDraft(
  { database }: ReportsContext,
  editor: ContentEditor,
  { format, text, version, replaces = false, language, fileName }: ImportedFile & { replaces?: boolean },
) {
  const origin = { language: language ?? (await ownLanguage(database, editor, format)), fileName };
  const { questionnaire: content, notices } = readContentFile(text, format, origin);
  const { key: questionnaireKey } = content;
  // FHIR versions are free text; any that is not a number of ours is replaced by the next number.
  const isNumbered = format === 'desk' || typeof fhirFileVersion(text) === 'number';
  try {
    return await database.write(async () => {
      const manager = database.manager();
      const find = () => manager.findOneBy(QuestionnaireEntity, { questionnaireKey });
      if (!(await find())) await manager.insert(QuestionnaireEntity, { questionnaireKey, createdAt: database.now() });
      const row = await find();
      if (!row) throw new NotFound('There is no such questionnaire.');
      const { draft } = await lockContent(database, row.id);
      if (draft !== null && version === undefined && !replaces) {
        throw new Conflict('This questionnaire has a draft already. Delete the draft, or open it.');
      }
      const numbered = isNumbered ? content : { ...content, version: (await newestNumber(database, row.id)) + 1 };
      return { id: await storeDraft(database, editor, row.id, { content: numbered, version }), notices };
    });
  } catch (error) {
    if (isDuplicate(error)) throw new Conflict('Somebody else imported this questionnaire at the same time.');
    throw error;
  }
}

/** Imports a file like `importDraft`, and replaces an existing draft. */
export const replaceDraft = (context: ReportsContext, editor: ContentEditor, file: Omit<ImportedFile, 'version'>) =>
  importDraft(context, editor, { ...file, replaces: true });

/** Changes or begins the draft. Throws Invalid by place, {key} for a file of another questionnaire, NotFound or Conflict. */
export function changeDraft(
  { database }: ReportsContext,
  editor: ContentEditor,
  id: number,
  { text, version }: GivenFile,
): Promise<number> {
  return database.write(async () => {
    const content = readQuestionnaireFile(text);
    const { questionnaireKey } = await lockContent(database, id);
    if (content.key !== questionnaireKey) throw new Invalid({ key: ['content.key'] });
    return storeDraft(database, editor, id, { content, version });
  });
}

/** Deletes the draft, and a questionnaire that was never published with it. Throws NotFound, or Conflict for another version. */
export function deleteDraft({ database }: ReportsContext, editor: ContentEditor, id: number, version?: number) {
  return database.write(async () => {
    const row = await lockContent(database, id, version);
    const before = draftOf(row);
    if (!before) throw new NotFound('This questionnaire has no draft.');
    if ((await newestNumber(database, id)) > 0) await updateContent(database, row, { draft: null });
    else await database.manager().delete(QuestionnaireEntity, { id });
    const { key } = before;
    const done = `deleted the draft of version ${before.version} of the questionnaire ${key}`;
    await logContent(database, editor, { id, key, action: 'delete', done, before });
  });
}
