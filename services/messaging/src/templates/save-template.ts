import { Conflict } from '@intake-desk/contracts';
import { type Database, execute, sql } from '@intake-desk/database';
import { IsNull } from 'typeorm';
import type { MessagingContext } from '../context.ts';
import { checkTemplate, type TemplateWords } from './check-template.ts';
import { holdOrganisation } from './hold-organisation.ts';
import { logWords, type WordsChange } from './log-words.ts';
import { type MessageTemplate, MessageTemplateEntity } from './message-template.entity.ts';
import type { Read, TemplateEditor, TemplateReference } from './template-editor.ts';

/**
 * The organisation's own words as they are now, in the caller's unit, which holds the organisation. Throws Conflict unless they are at the version that was read.
 */
async function holdTemplate(
  database: Database,
  { scope: { organisationId } }: TemplateEditor,
  { kind, language, version }: TemplateReference & Read,
): Promise<MessageTemplate | null> {
  const manager = database.manager();
  await holdOrganisation(database, organisationId);
  const where = { organisationId, departmentId: IsNull(), kind, channel: 'mail' as const, language };
  const row = await manager.findOneBy(MessageTemplateEntity, where);
  if ((row?.version ?? 0) !== version) throw new Conflict('Somebody changed these words in the meantime.');
  return row;
}

export const saveTemplate =
  ({ database }: MessagingContext) =>
  (editor: TemplateEditor, given: TemplateReference & TemplateWords & Read): Promise<{ version: number }> => {
    const { kind, language, subject, body, version } = given;
    return database.write(async () => {
      checkTemplate(kind, { subject, body });
      const before = await holdTemplate(database, editor, given);
      const changed = { subject, body, version: version + 1, updatedAt: database.now(), updatedBy: editor.user.id };
      if (before) await database.manager().update(MessageTemplateEntity, { id: before.id }, changed);
      else {
        const { organisationId } = editor.scope;
        await database
          .manager()
          .insert(MessageTemplateEntity, { organisationId, kind, channel: 'mail', language, ...changed });
      }
      await log(database, editor, given, { action: before ? 'change' : 'create', before, after: { subject, body } });
      return { version: version + 1 };
    });
  };

export const resetTemplate =
  ({ database }: MessagingContext) =>
  (editor: TemplateEditor, given: TemplateReference & Read): Promise<null> =>
    database.write(async () => {
      const before = await holdTemplate(database, editor, given);
      if (!before) throw new Conflict('These words are the general ones already.');
      await execute(database.manager(), sql`DELETE FROM message_template WHERE id = ${before.id}`);
      await log(database, editor, given, { action: 'delete', before, after: null });
      return null;
    });

const log = (
  database: Database,
  editor: TemplateEditor,
  { kind, language }: TemplateReference,
  {
    action,
    before,
    after,
  }: { action: WordsChange['action']; before: TemplateWords | null; after: TemplateWords | null },
): Promise<void> =>
  logWords(
    database,
    editor,
    { subject: 'messageTemplate', subjectId: `${kind}:${language}`, kind, language },
    { action, before: before && wordsOf(before), after: after && wordsOf(after) },
  );

const wordsOf = ({ subject, body }: TemplateWords) => ({ subject, body });
