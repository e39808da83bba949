import { allDepartments, Conflict, type Language, NotFound } from '@intake-desk/contracts';
import type { Database } from '@intake-desk/database';
import { IsNull } from 'typeorm';
import type { MessagingContext } from '../context.ts';
import { checkTemplate } from './check-template.ts';
import { lockOrganisation } from './lock-organisation.ts';
import { logWords } from './log-words.ts';
import { type TagEmailTemplate, TagEmailTemplateEntity } from './tag-email-template.entity.ts';
import type { EditedDepartment, Read, TemplateEditor } from './template-editor.ts';

/** The mail of a tag; `key` is the tag's `enabling_email_key`. */
interface TagEmailReference {
  readonly key: string;
  readonly language: Language;
  /** Symbol of its department; omitted or `all` for the whole organisation. */
  readonly departmentSymbol?: string | undefined;
}

export interface TagEmailWords {
  readonly subject: string;
  readonly template: string;
}

/** Returns the mail's department, undefined for all. Throws NotFound, also for a linked one. */
function departmentOf({ scope }: TemplateEditor, { departmentSymbol = allDepartments }: TagEmailReference) {
  if (departmentSymbol === allDepartments) return undefined;
  const department = scope.departments.find(({ own, symbol }) => own && symbol === departmentSymbol);
  if (!department) throw new NotFound('There is no such department in this organisation.');
  return department;
}

/** Locks the organisation and returns the stored mail. Throws Conflict at another version. */
async function lockTagEmail(
  database: Database,
  { scope: { organisationId } }: TemplateEditor,
  { key: emailKey, language, version }: TagEmailReference & Read,
  department: EditedDepartment | undefined,
): Promise<TagEmailTemplate | null> {
  await lockOrganisation(database, organisationId);
  const departmentId = department?.id ?? IsNull();
  const row = await database
    .manager()
    .findOneBy(TagEmailTemplateEntity, { organisationId, departmentId, emailKey, language });
  if ((row?.version ?? 0) !== version) throw new Conflict('Somebody else changed this mail.');
  return row;
}

/** Saves a tag's mail; returns its version. Throws Invalid (`template` for the body), NotFound, Conflict. */
export function saveTagEmail(
  { database }: MessagingContext,
  editor: TemplateEditor,
  request: TagEmailReference & TagEmailWords & { readonly tag_enabled: boolean } & Read,
): Promise<{ version: number }> {
  return database.write(async () => {
    const { key, language, subject, template, tag_enabled: tagEnabled, version } = request;
    checkTemplate('tag', { subject, body: template }, 'template');
    const department = departmentOf(editor, request);
    const before = await lockTagEmail(database, editor, request, department);
    const words = { subject, template, tagEnabled };
    const changed = { ...words, version: version + 1, updatedAt: database.now(), updatedBy: editor.user.id };
    const manager = database.manager();
    if (before) await manager.update(TagEmailTemplateEntity, { id: before.id }, changed);
    else {
      const { organisationId } = editor.scope;
      const of = { organisationId, departmentId: department?.id ?? null };
      await manager.insert(TagEmailTemplateEntity, { ...of, emailKey: key, language, ...changed });
    }
    await logWords(database, editor, changedText(request, department), {
      action: before ? 'change' : 'create',
      before: before && loggedWords(before),
      after: loggedWords(words),
    });
    return { version: version + 1 };
  });
}

/** Deletes the mail of a tag. Throws NotFound, and Conflict at another version. */
export function removeTagEmail(
  { database }: MessagingContext,
  editor: TemplateEditor,
  request: TagEmailReference & Read,
): Promise<null> {
  return database.write(async () => {
    const department = departmentOf(editor, request);
    const before = await lockTagEmail(database, editor, request, department);
    if (!before) throw new Conflict('This mail is deleted already.');
    await database.manager().delete(TagEmailTemplateEntity, { id: before.id });
    const change = { action: 'delete', before: loggedWords(before), after: null } as const;
    await logWords(database, editor, changedText(request, department), change);
    return null;
  });
}

const changedText = ({ key, language }: TagEmailReference, department: EditedDepartment | undefined) => {
  const kind = department ? `of the tag ${key} in the department ${department.symbol}` : `of the tag ${key}`;
  return { subject: 'tagEmail', subjectId: key, message: 'mail', kind, language } as const;
};

const loggedWords = ({
  subject,
  template,
  tagEnabled,
}: Pick<TagEmailTemplate, 'subject' | 'template' | 'tagEnabled'>) => ({
  subject,
  template,
  tag_enabled: tagEnabled,
});
