import { type Database, FlagColumn, isIn, NullableColumn, type RowOf, rowOf, select, sql } from '@intake-desk/database';
import Type from 'typebox';

const TagEmailRow = rowOf({
  email_key: Type.String(),
  department_id: NullableColumn(Type.Integer()),
  language: Type.String(),
  subject: Type.String(),
  template: Type.String(),
  tag_enabled: FlagColumn,
  version: Type.Integer(),
});
/** A mail that adding a tag offers to send, in one language. */
export type TagEmail = RowOf<typeof TagEmailRow>;

/** An organisation's mails of tags: the general ones, and those of the department if one is given. */
export const tagEmails = (
  database: Database,
  { organisationId, departmentId }: { readonly organisationId: number; readonly departmentId: number | null },
): Promise<TagEmail[]> => tagEmailsOf(database, organisationId, departmentId === null ? [] : [departmentId]);

/** An organisation's mails of tags: the general ones, and those of these departments. */
export const tagEmailsOf = (
  database: Database,
  organisationId: number,
  departmentIds: readonly number[],
): Promise<TagEmail[]> =>
  select(
    database.read(),
    TagEmailRow,
    sql`SELECT email_key, department_id, language, subject, template, tag_enabled, version FROM tag_email_template
      WHERE organisation_id = ${organisationId} AND (department_id IS NULL OR ${isIn(sql`department_id`, departmentIds)})
      ORDER BY email_key, id`,
  );

/**
 * The mail of a key, in the first of the languages that it is written in; the department's own comes before the general one.
 * Undefined if none of the languages has it.
 */
export function tagEmailIn(
  emails: readonly TagEmail[],
  key: string,
  languages: readonly string[],
): TagEmail | undefined {
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
