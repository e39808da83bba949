import { type EntityOf, entity, flag, id, instant, int, json, optional, varchar } from '@intake-desk/database';

/** A release note, written by administrators or read from a file. */
export const ReleaseNoteEntity = entity(
  'release_note',
  {
    id: id(),
    tag: varchar(32),
    /** By language, checked against the contract's schema when written and read. */
    names: json(),
    texts: json(),
    published: flag(false),
    /** Its file in the folder of release notes; null if an administrator wrote it. */
    file: optional(varchar(255)),
    /** When it was written or first published; the file's date for a note from a file. */
    createdAt: instant(),
    /** When it was first published, kept if it becomes a draft again; null if it never was. */
    publishedAt: optional(instant()),
    updatedAt: instant(),
    version: int(1),
  },
  { unique: { tag: ['tag'] }, index: { created: ['published', 'createdAt'] } },
);
export type ReleaseNote = EntityOf<typeof ReleaseNoteEntity>;
