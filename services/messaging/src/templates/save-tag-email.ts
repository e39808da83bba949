import { allDepartments, Conflict, type Language, NotFound } from '@intake-desk/contracts';
import { type Database, execute, sql } from '@intake-desk/database';
import { IsNull } from 'typeorm';
import type { MessagingContext } from '../context.ts';
import { checkTemplate } from './check-template.ts';
import { holdOrganisation } from './hold-organisation.ts';
import { logWords, type WordsChange } from './log-words.ts';
import { type TagEmailTemplate, TagEmailTemplateEntity } from './tag-email-template.entity.ts';
import type { EditedDepartment, Read, TemplateEditor } from './template-editor.ts';

/** Which mail: `key` is the `enabling_email_key` of its tags. */
export interface TagEmailReference {
  readonly key: string;
  readonly language: Language;
  /** Whose own mail it is; left out or `all` for that of the whole organisation. */
  readonly departmentSymbol?: string | undefined;
}

/** What the mail of a tag says. */
export interface TagEmailWords {
  readonly subject: string;
  readonly template: string;
}

type Offered = TagEmailWords & { readonly tag_enabled: boolean };

/** The department whose own mail is meant; undefined for that of the whole organisation. Throws NotFound for a linked one too. */
function departmentOf(
  { scope }: TemplateEditor,
  { departmentSymbol = allDepartments }: TagEmailReference,
): EditedDepartment | undefined {
  if (departmentSymbol === allDepartments) return undefined;
  const department = scope.departments.find(({ own, symbol }) => own && symbol === departmentSymbol);
  if (!department) throw new NotFound('There is no such department in this organisation.');
  return department;
}

/** A mail as it is now, in the caller's unit, which holds the organisation. Throws Conflict at another version. */
async function holdTagEmail(
  database: Database,
  { scope: { organisationId } }: TemplateEditor,
  { key: emailKey, language, version }: TagEmailReference & Read,
  department: EditedDepartment | undefined,
): Promise<TagEmailTemplate | null> {
  await holdOrganisation(database, organisationId);
  const departmentId = department?.id ?? IsNull();
  const row = await database
    .manager()
    .findOneBy(TagEmailTemplateEntity, { organisationId, departmentId, emailKey, language });
  if ((row?.version ?? 0) !== version) throw new Conflict('Somebody changed this mail in the meantime.');
  return row;
}

export const saveTagEmail =
  ({ database }: MessagingContext) =>
  (editor: TemplateEditor, given: TagEmailReference & Offered & Read): Promise<{ version: number }> =>
    database.write(async () => {
      const { key, language, subject, template, tag_enabled: tagEnabled, version } = given;
      checkTemplate('tag', { subject, body: template }, 'template');
      const department = departmentOf(editor, given);
      const before = await holdTagEmail(database, editor, given, department);
      const words = { subject, template, tagEnabled };
      const changed = { ...words, version: version + 1, updatedAt: database.now(), updatedBy: editor.user.id };
      const manager = database.manager();
      if (before) await manager.update(TagEmailTemplateEntity, { id: before.id }, changed);
      else {
        const { organisationId } = editor.scope;
        const of = { organisationId, departmentId: department?.id ?? null };
        await manager.insert(TagEmailTemplateEntity, { ...of, emailKey: key, language, ...changed });
      }
      await log(
        database,
        editor,
        { key, language, department },
        { action: before ? 'change' : 'create', before, after: words },
      );
      return { version: version + 1 };
    });

export const removeTagEmail =
  ({ database }: MessagingContext) =>
  (editor: TemplateEditor, given: TagEmailReference & Read): Promise<null> =>
    database.write(async () => {
      const department = departmentOf(editor, given);
      const before = await holdTagEmail(database, editor, given, department);
      if (!before) throw new Conflict('This mail was taken away already.');
      await execute(database.manager(), sql`DELETE FROM tag_email_template WHERE id = ${before.id}`);
      const { key, language } = given;
      await log(database, editor, { key, language, department }, { action: 'delete', before, after: null });
      return null;
    });

type StoredWords = Pick<TagEmailTemplate, 'subject' | 'template' | 'tagEnabled'>;

const log = (
  database: Database,
  editor: TemplateEditor,
  {
    key,
    language,
    department,
  }: { readonly key: string; readonly language: Language; readonly department: EditedDepartment | undefined },
  { action, before, after }: { action: WordsChange['action']; before: StoredWords | null; after: StoredWords | null },
): Promise<void> => {
  const kind = department ? `of the tag ${key} in the department ${department.symbol}` : `of the tag ${key}`;
  return logWords(
    database,
    editor,
    { subject: 'tagEmail', subjectId: key, message: 'mail', kind, language },
    { action, before: before && wordsOf(before), after: after && wordsOf(after) },
  );
};

const wordsOf = ({ subject, template, tagEnabled }: StoredWords) => ({ subject, template, tag_enabled: tagEnabled });
