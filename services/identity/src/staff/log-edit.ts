import type { Database } from '@intake-desk/database';
import { type AdminEntry, logChange } from '../administration/admin-entry.ts';
import { actorOf } from './actor-of.ts';
import type { Editor } from './staff.ts';

/** A change of something in the editor's organisation; `phrase` continues the sentence after the editor's name. */
export interface Edit
  extends Pick<AdminEntry, 'subject' | 'subjectId' | 'subjectName' | 'action' | 'before' | 'after'> {
  readonly phrase: string;
}

/** Writes an edit to the admin log, in the caller's unit. */
export function logEdit(database: Database, editor: Editor, { phrase, ...entry }: Edit): Promise<void> {
  const actor = actorOf(editor);
  const description = `${actor.name} ${phrase}.`;
  return logChange(database, { ...entry, actor, organisationId: editor.scope.organisationId, description });
}
