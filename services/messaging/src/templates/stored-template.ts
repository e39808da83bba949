import { type TemplateKind, templateKinds } from '@intake-desk/contracts/administration';
import { type Database, isIn, NullableColumn, rowOf, select, sql } from '@intake-desk/database';
import Type from 'typebox';
import type { TemplateWords } from './check-template.ts';
import type { MessageTemplate } from './message-template.entity.ts';

type Channel = MessageTemplate['channel'];

const TemplateRow = rowOf({
  id: Type.Integer(),
  organisation_id: NullableColumn(Type.Integer()),
  kind: Type.Enum([...templateKinds]),
  language: Type.String(),
  subject: Type.String(),
  body: Type.String(),
  version: Type.Integer(),
});

/** Returns the stored texts of a channel: the organisation's own first, then the general ones. */
export const storedTemplates = (
  database: Database,
  {
    organisationId,
    channel,
    kinds,
  }: {
    readonly organisationId: number | null;
    readonly channel: Channel;
    readonly kinds: readonly TemplateKind[];
  },
) =>
  select(database.read(), TemplateRow)`
    SELECT id, organisation_id, kind, language, subject, body, version FROM message_template
    WHERE (organisation_id = ${organisationId} OR organisation_id IS NULL) AND department_id IS NULL AND channel = ${channel}
      AND ${isIn(sql`kind`, kinds)} ORDER BY organisation_id IS NULL, id`;

/** Returns a message's stored text, the organisation's own first; undefined for the built-in one. */
export async function templateFor(
  database: Database,
  {
    organisationId,
    channel,
    kind,
    language,
  }: { organisationId: number | null; channel: Channel; kind: string; language: string },
): Promise<TemplateWords | undefined> {
  const kinds = templateKinds.filter((name) => name === kind);
  if (kinds.length === 0) return undefined;
  const rows = await storedTemplates(database, { organisationId, channel, kinds });
  return rows.find((row) => row.language === language);
}
