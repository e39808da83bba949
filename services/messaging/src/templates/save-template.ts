import { Conflict, type Language } from '@intake-desk/contracts';
import { type Database, execute, sql } from '@intake-desk/database';
import { IsNull } from 'typeorm';
import type { MessagingContext } from '../context.ts';
import { checkSms } from './check-sms.ts';
import { checkTemplate, type TemplateWords } from './check-template.ts';
import { holdOrganisation } from './hold-organisation.ts';
import { logWords, type WordsChange } from './log-words.ts';
import { type MessageTemplate, MessageTemplateEntity } from './message-template.entity.ts';
import { sampleSms } from './sample-sms.ts';
import type { Read, SmsReference, TemplateEditor, TemplateReference } from './template-editor.ts';

/** Which words: those of a kind of message that goes by a channel. */
interface WordsReference {
  readonly kind: string;
  readonly language: Language;
  readonly channel: MessageTemplate['channel'];
}

/**
 * The organisation's own words as they are now, in the caller's unit, which holds the organisation. Throws Conflict unless they are at the version that was read.
 */
async function holdWords(
  database: Database,
  { scope: { organisationId } }: TemplateEditor,
  { kind, language, channel, version }: WordsReference & Read,
): Promise<MessageTemplate | null> {
  const manager = database.manager();
  await holdOrganisation(database, organisationId);
  const where = { organisationId, departmentId: IsNull(), kind, channel, language };
  const row = await manager.findOneBy(MessageTemplateEntity, where);
  if ((row?.version ?? 0) !== version) throw new Conflict('Somebody changed these words in the meantime.');
  return row;
}

async function saveWords(
  database: Database,
  editor: TemplateEditor,
  given: WordsReference & TemplateWords & Read,
): Promise<{ version: number }> {
  const { kind, language, channel, subject, body, version } = given;
  const before = await holdWords(database, editor, given);
  const changed = { subject, body, version: version + 1, updatedAt: database.now(), updatedBy: editor.user.id };
  if (before) await database.manager().update(MessageTemplateEntity, { id: before.id }, changed);
  else {
    const { organisationId } = editor.scope;
    await database.manager().insert(MessageTemplateEntity, { organisationId, kind, channel, language, ...changed });
  }
  await log(database, editor, given, { action: before ? 'change' : 'create', before, after: { subject, body } });
  return { version: version + 1 };
}

async function resetWords(database: Database, editor: TemplateEditor, given: WordsReference & Read): Promise<null> {
  const before = await holdWords(database, editor, given);
  if (!before) throw new Conflict('These words are the general ones already.');
  await execute(database.manager(), sql`DELETE FROM message_template WHERE id = ${before.id}`);
  await log(database, editor, given, { action: 'delete', before, after: null });
  return null;
}

export const saveTemplate =
  ({ database }: MessagingContext) =>
  (editor: TemplateEditor, given: TemplateReference & TemplateWords & Read): Promise<{ version: number }> =>
    database.write(async () => {
      checkTemplate(given.kind, given);
      return saveWords(database, editor, { ...given, channel: 'mail' });
    });

export const resetTemplate =
  ({ database }: MessagingContext) =>
  (editor: TemplateEditor, given: TemplateReference & Read): Promise<null> =>
    database.write(() => resetWords(database, editor, { ...given, channel: 'mail' }));

export const saveSms =
  ({ database, domain }: MessagingContext) =>
  (editor: TemplateEditor, given: SmsReference & Pick<TemplateWords, 'body'> & Read): Promise<{ version: number }> =>
    database.write(async () => {
      const { kind, language, body } = given;
      checkSms(kind, body, sampleSms(kind, { language, organisation: editor.scope.organisationName, domain }));
      return saveWords(database, editor, { ...given, channel: 'sms', subject: '' });
    });

export const resetSms =
  ({ database }: MessagingContext) =>
  (editor: TemplateEditor, given: SmsReference & Read): Promise<null> =>
    database.write(() => resetWords(database, editor, { ...given, channel: 'sms' }));

const log = (
  database: Database,
  editor: TemplateEditor,
  { kind, language, channel }: WordsReference,
  {
    action,
    before,
    after,
  }: { action: WordsChange['action']; before: TemplateWords | null; after: TemplateWords | null },
): Promise<void> => {
  const wordsOf = ({ subject, body }: TemplateWords) => (channel === 'sms' ? { body } : { subject, body });
  return logWords(
    database,
    editor,
    channel === 'sms'
      ? { subject: 'messageTemplate', subjectId: `sms:${kind}:${language}`, message: 'SMS', kind, language }
      : { subject: 'messageTemplate', subjectId: `${kind}:${language}`, message: 'mail', kind, language },
    { action, before: before && wordsOf(before), after: after && wordsOf(after) },
  );
};
