import type { Database } from '@intake-desk/database';
import type { Actor } from '../administration/actor.ts';
import { logChange } from '../administration/admin-entry.ts';
import type { Organisation } from '../organisations/organisation.entity.ts';

/** Logs a change of an organisation's whitelist; `words` follow the actor's name. */
export function logWhitelistChange(
  database: Database,
  actor: Actor,
  organisation: Organisation,
  words: string,
): Promise<void> {
  return logChange(database, {
    actor,
    organisationId: organisation.id,
    subject: 'organisation',
    subjectId: organisation.id,
    subjectName: organisation.name,
    action: 'change',
    description: `${actor.name} ${words}`,
  });
}
