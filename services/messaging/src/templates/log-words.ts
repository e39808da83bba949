import { appendAdministrative, type Database, type JsonValue } from '@intake-desk/database';
import type { TemplateEditor } from './template-editor.ts';

/** A change of texts, null if missing before or after. */
interface WordsChange {
  readonly action: 'create' | 'change' | 'delete';
  readonly before: JsonValue;
  readonly after: JsonValue;
}

/** The changed text; `message` and `kind` name it in the log's sentence. */
interface ChangedWords {
  readonly subject: 'messageTemplate' | 'tagEmail';
  readonly subjectId: string;
  readonly message: 'mail' | 'SMS';
  readonly kind: string;
  readonly language: string;
}

const verbs = { create: 'wrote', change: 'changed', delete: 'took away' } as const;

/** Writes a change of texts to the admin log, in the caller's unit. */
export const logWords = (
  database: Database,
  { user, address, scope }: TemplateEditor,
  { subject, subjectId, message, kind, language }: ChangedWords,
  { action, before, after }: WordsChange,
): Promise<void> =>
  appendAdministrative(database, {
    userId: user.id,
    userName: user.name,
    organisationId: scope.organisationId,
    ip: address,
    subject,
    subjectId,
    subjectName: message === 'SMS' ? `SMS ${kind} (${language})` : `${kind} (${language})`,
    action,
    description: `${user.name} ${verbs[action]} the words of the ${message} ${kind} in ${language} of ${scope.organisationName}.`,
    oldValue: before,
    newValue: after,
  });
