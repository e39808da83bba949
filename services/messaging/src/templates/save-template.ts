import { Conflict, type Language } from '@intake-desk/contracts';
import type { Database } from '@intake-desk/database';
import { IsNull } from 'typeorm';
import type { MessagingContext } from '../context.ts';
import { checkSms } from './check-sms.ts';
import { checkTemplate, type TemplateWords } from './check-template.ts';
import { lockOrganisation } from './lock-organisation.ts';
import { logWords } from './log-words.ts';
import { type MessageTemplate, MessageTemplateEntity } from './message-template.entity.ts';
import { sampleSms } from './sample-sms.ts';
import type { Read, SmsReference, TemplateEditor, TemplateReference } from './template-editor.ts';

interface WordsReference {
  readonly kind: string;
  readonly language: Language;
  readonly channel: MessageTemplate['channel'];
}

/** Locks the organisation and returns its own text. Throws Conflict at another version. */
async function lockWords(
  database: Database,
  { scope: { organisationId } }: TemplateEditor,
  { kind, language, channel, version }: WordsReference & Read,
): Promise<MessageTemplate | null> {
  const manager = database.manager();
  await lockOrganisation(database, organisationId);
  const where = { organisationId, departmentId: IsNull(), kind, channel, language };
  const row = await manager.findOneBy(MessageTemplateEntity, where);
  if ((row?.version ?? 0) !== version) throw new Conflict('Somebody else changed this text.');
  return row;
}

async function saveWords(database: Database, editor: TemplateEditor, request: WordsReference & TemplateWords & Read) {
  const { kind, language, channel, subject, body, version } = request;
  const before = await lockWords(database, editor, request);
  const changed = { subject, body, version: version + 1, updatedAt: database.now(), updatedBy: editor.user.id };
  if (before) await database.manager().update(MessageTemplateEntity, { id: before.id }, changed);
  else {
    const { organisationId } = editor.scope;
    await database.manager().insert(MessageTemplateEntity, { organisationId, kind, channel, language, ...changed });
  }
  await logWords(database, editor, changedText(request), {
    action: before ? 'change' : 'create',
    before: before && loggedWords(request, before),
    after: loggedWords(request, request),
  });
  return { version: version + 1 };
}

async function resetWords(database: Database, editor: TemplateEditor, request: WordsReference & Read): Promise<null> {
  const before = await lockWords(database, editor, request);
  if (!before) throw new Conflict('There is no own text to reset.');
  await database.manager().delete(MessageTemplateEntity, { id: before.id });
  const change = { action: 'delete', before: loggedWords(request, before), after: null } as const;
  await logWords(database, editor, changedText(request), change);
  return null;
}

/** Saves an organisation's own text; returns its version. Throws Invalid with positions, and Conflict. */
export function saveTemplate(
  { database }: MessagingContext,
  editor: TemplateEditor,
  request: TemplateReference & TemplateWords & Read,
): Promise<{ version: number }> {
  return database.write(async () => {
    checkTemplate(request.kind, request);
    return saveWords(database, editor, { ...request, channel: 'mail' });
  });
}

/** Deletes an organisation's own text. Throws Conflict at another version. */
export function resetTemplate(
  { database }: MessagingContext,
  editor: TemplateEditor,
  request: TemplateReference & Read,
): Promise<null> {
  return database.write(() => resetWords(database, editor, { ...request, channel: 'mail' }));
}

/** Saves an organisation's own SMS; returns its version. Throws Invalid, and Conflict at another version. */
export function saveSms(
  { database, domain }: MessagingContext,
  editor: TemplateEditor,
  request: SmsReference & Pick<TemplateWords, 'body'> & Read,
): Promise<{ version: number }> {
  return database.write(async () => {
    const { kind, language, body } = request;
    checkSms(kind, body, sampleSms(kind, { language, organisation: editor.scope.organisationName, domain }));
    return saveWords(database, editor, { ...request, channel: 'sms', subject: '' });
  });
}

/** Deletes an organisation's own SMS. Throws Conflict at another version. */
export function resetSms({ database }: MessagingContext, editor: TemplateEditor, request: SmsReference & Read) {
  return database.write(() => resetWords(database, editor, { ...request, channel: 'sms' }));
}

const changedText = ({ kind, language, channel }: WordsReference) => {
  const isSms = channel === 'sms';
  const subjectId = isSms ? `sms:${kind}:${language}` : `${kind}:${language}`;
  return { subject: 'messageTemplate', subjectId, message: isSms ? 'SMS' : 'mail', kind, language } as const;
};

const loggedWords = ({ channel }: WordsReference, { subject, body }: TemplateWords) =>
  channel === 'sms' ? { body } : { subject, body };
