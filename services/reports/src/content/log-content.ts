import { appendAdministrative, type Database, type JsonValue } from '@intake-desk/database';
import type { Scope } from '@intake-desk/identity';

/** The editor for the admin log: a member of an organisation, or a command on the server. */
export interface ContentEditor {
  readonly user: { readonly id: number | null; readonly name: string };
  readonly address: string | null;
  readonly scope: Pick<Scope, 'organisationId'> | null;
}

interface ContentChange {
  readonly id: number;
  readonly key: string;
  readonly action: 'create' | 'change' | 'delete' | 'publish' | 'disable' | 'enable';
  /** The sentence after the editor's name. */
  readonly done: string;
  readonly before?: JsonValue;
  readonly after?: JsonValue;
}

/** Writes a change of a questionnaire to the admin log, in the caller's unit. */
export const logContent = (
  database: Database,
  { user, address, scope }: ContentEditor,
  { id, key, action, done, before, after }: ContentChange,
): Promise<void> =>
  appendAdministrative(database, {
    userId: user.id || null,
    userName: user.name,
    organisationId: scope?.organisationId ?? null,
    ip: address,
    subject: 'questionnaire',
    subjectId: String(id),
    subjectName: key,
    action,
    description: `${user.name} ${done}.`,
    oldValue: before ?? null,
    newValue: after ?? null,
  });
