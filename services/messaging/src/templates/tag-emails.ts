import { languages } from '@intake-desk/contracts';
import { type TagEmailTemplateView, templatePlaceholders } from '@intake-desk/contracts/administration';
import { type Database, FlagColumn, isIn, NullableColumn, type RowOf, rowOf, select, sql } from '@intake-desk/database';
import Type from 'typebox';
import type { MessagingContext } from '../context.ts';
import type { TemplateEditor } from './template-editor.ts';

const TagEmailRow = rowOf({
  email_key: Type.String(),
  department_id: NullableColumn(Type.Integer()),
  language: Type.String(),
  subject: Type.String(),
  template: Type.String(),
  tag_enabled: FlagColumn,
  version: Type.Integer(),
});
export type TagEmail = RowOf<typeof TagEmailRow>;

/** Returns an organisation's mails of tags: the general ones, and those of the department if one is given. */
export const tagEmails = (
  database: Database,
  { organisationId, departmentId }: { readonly organisationId: number; readonly departmentId: number | null },
): Promise<TagEmail[]> => readTagEmails(database, organisationId, departmentId === null ? [] : [departmentId]);

/** Lists the general mails of tags and those of the organisation's own departments. */
export async function listTagEmails(
  { database }: MessagingContext,
  { scope }: Pick<TemplateEditor, 'scope'>,
): Promise<TagEmailTemplateView[]> {
  const symbols = new Map(scope.departments.filter(({ own }) => own).map(({ id, symbol }) => [id, symbol]));
  const emails = await readTagEmails(database, scope.organisationId, [...symbols.keys()]);
  return emails.flatMap(({ email_key: key, department_id, subject, template, tag_enabled, version, ...row }) =>
    languages
      .filter((known) => known === row.language)
      .map((language) => ({
        key,
        language,
        subject,
        template,
        tag_enabled,
        version,
        departmentSymbol: department_id === null ? null : (symbols.get(department_id) ?? null),
        placeholders: [...templatePlaceholders.tag],
      })),
  );
}

const readTagEmails = (database: Database, organisationId: number, departmentIds: readonly number[]) =>
  select(database.read(), TagEmailRow)`
    SELECT email_key, department_id, language, subject, template, tag_enabled, version FROM tag_email_template
    WHERE organisation_id = ${organisationId} AND (department_id IS NULL OR ${isIn(sql`department_id`, departmentIds)})
    ORDER BY email_key, id`;

/** Returns a key's mail in the first language that has one, the department's own first. */
export function tagEmailIn(emails: readonly TagEmail[], key: string, languages: readonly string[]) {
  const written = emails.filter(({ email_key }) => email_key === key);
  const own = written.filter(({ department_id }) => department_id !== null);
  for (const some of [own, written]) {
    for (const language of languages) {
      const found = some.find((email) => email.language === language);
      if (found) return found;
    }
  }
  return undefined;
}
