import type { Database } from '@intake-desk/database';
import { ReleaseNoteEntity } from '@intake-desk/gateway';
import { DAY } from '../calendar/civil-day.ts';
import note from './release-note.json' with { type: 'json' };

/** Creates a release note that was published three weeks ago. */
export async function createReleaseNote(database: Database, now: Date): Promise<void> {
  const at = new Date(now.getTime() - 21 * DAY);
  await database.manager().insert(ReleaseNoteEntity, {
    tag: '1.1',
    ...note,
    published: true,
    file: null,
    createdAt: at,
    publishedAt: at,
    updatedAt: at,
    version: 1,
  });
}
