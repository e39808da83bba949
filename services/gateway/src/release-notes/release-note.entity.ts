import { entity, flag, id, instant, int, type JsonValue, json, optional, varchar } from '@intake-desk/database';

/** Note on a release, by an administrator or from a file. */
export interface ReleaseNote {
  id: number;
  tag: string;
  /** By language, checked by the contract's schema when they are written and read. */
  names: JsonValue;
  texts: JsonValue;
  published: boolean;
  /** Its file in the folder of release notes; null if an administrator wrote it. */
  file: string | null;
  /** When it was written, or first published; for a file, the date in it. */
  createdAt: Date;
  /** When it was published for the first time, also of a draft; null if it never was. */
  publishedAt: Date | null;
  updatedAt: Date;
  version: number;
}

export const ReleaseNoteEntity = entity<ReleaseNote>(
  'release_note',
  {
    id: id(),
    tag: varchar(32),
    names: json(),
    texts: json(),
    published: flag(false),
    file: optional(varchar(255)),
    createdAt: instant(),
    publishedAt: optional(instant()),
    updatedAt: instant(),
    version: int(1),
  },
  { unique: { tag: ['tag'] }, index: { created: ['published', 'createdAt'] } },
);
