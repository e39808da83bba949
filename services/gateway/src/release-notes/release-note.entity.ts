import { entity, flag, id, instant, int, type JsonValue, json, varchar } from '@intake-desk/database';

/** What a release brought, as administrators write it for everybody. */
export interface ReleaseNote {
  id: number;
  tag: string;
  /** By language, checked by the contract's schema when they are written and read. */
  names: JsonValue;
  texts: JsonValue;
  published: boolean;
  /** When it was written, or published for the first time. */
  createdAt: Date;
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
    createdAt: instant(),
    updatedAt: instant(),
    version: int(1),
  },
  { unique: { tag: ['tag'] }, index: { created: ['published', 'createdAt'] } },
);
