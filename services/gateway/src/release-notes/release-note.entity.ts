import { entity, flag, id, instant, int, type JsonValue, json, optional, varchar } from '@intake-desk/database';

/** What a release brought, as administrators write it for everybody or as a file says it. */
export interface ReleaseNote {
  id: number;
  tag: string;
  /** By language, checked by the contract's schema when they are written and read. */
  names: JsonValue;
  texts: JsonValue;
  published: boolean;
  /** The file of the folder of release notes that says it; null if an administrator wrote it. */
  file: string | null;
  /** When it was written, or published for the first time; of a file, what the file says. */
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
