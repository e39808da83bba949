import { isDeepStrictEqual } from 'node:util';
import {
  AdministeredRelease,
  Conflict,
  type FieldKeys,
  fallbackLanguage,
  Invalid,
  inLanguage,
  type Language,
  limit,
  NotFound,
  type ReleaseView,
} from '@intake-desk/contracts';
import { appendAdministrative, type Database, isDuplicate, type JsonValue } from '@intake-desk/database';
import { type Actor, lockedRow, requireVersion, unlessFieldTaken } from '@intake-desk/identity';
import { Check } from 'typebox/value';
import type { FiledRelease } from './release-file.ts';
import { type ReleaseNote, ReleaseNoteEntity } from './release-note.entity.ts';

/** Actor of changes that come from a file. */
const folderOfNotes: Actor = { userId: null, name: 'The folder of release notes' };

/** Content of a release note; `texts` are plain text. */
export type ReleaseValues = Pick<AdministeredRelease, 'tag' | 'names' | 'texts' | 'published'>;

/** A release note as sent: `name` and `text` are English, and absent fields keep their value or default. */
export interface WrittenRelease {
  readonly tag: string;
  readonly names?: Words | undefined;
  readonly texts?: Words | undefined;
  readonly name?: string | undefined;
  readonly text?: string | undefined;
  readonly published?: boolean | undefined;
}

/** A new note, or a deleted one with its first publication. */
export interface NewRelease extends WrittenRelease {
  readonly published_at?: string | null | undefined;
  readonly created_at?: string | undefined;
}

type Words = AdministeredRelease['names'];

const { names: Names, texts: Texts } = AdministeredRelease.properties;

/** Release notes, which administrators write in five languages for all users (S2 §4 "Release"). */
export class ReleaseNotes {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Returns the latest published notes, newest first, in the language or in English. */
  async published(language: Language): Promise<ReleaseView[]> {
    const rows = await this.#database.read().find(ReleaseNoteEntity, {
      where: { published: true },
      order: { createdAt: 'DESC', id: 'DESC' },
      take: limit.releasesShown,
    });
    return rows
      .map((row) => viewOf(row, language))
      .map(({ name, tag, texts, created_at }) => ({
        tag,
        created_at,
        name,
        text: inLanguage(trimTexts(texts), language),
      }));
  }

  /** Returns all notes, newest first, each named in the language or in English. */
  async list(language: Language): Promise<AdministeredRelease[]> {
    const rows = await this.#database.read().find(ReleaseNoteEntity, { order: { createdAt: 'DESC', id: 'DESC' } });
    return rows.map((row) => viewOf(row, language));
  }

  /**
   * Stores a file's note under its tag. Returns `same` if it is unchanged or another gateway was first, and `written` if an
   * administrator's note has the tag, which stays. Throws Invalid.
   */
  async take({ file, createdAt, ...given }: FiledRelease): Promise<'created' | 'changed' | 'same' | 'written'> {
    const values = checkValues(given);
    const manager = () => this.#database.manager();
    const columns = { ...values, file, createdAt, publishedAt: values.published ? createdAt : null };
    const create = async (): Promise<void> => {
      await manager().insert(ReleaseNoteEntity, { ...columns, updatedAt: this.#database.now(), version: 1 });
      const row = await manager().findOneByOrFail(ReleaseNoteEntity, { tag: values.tag });
      await this.#log(folderOfNotes, row, { action: 'create', verb: 'wrote', before: null, after: logValueOf(values) });
    };
    const adjust = async (id: number): Promise<'changed' | 'same' | 'written'> => {
      const row = await this.#lock(id);
      if (row.file === null) return 'written';
      const before = logValueOf(viewOf(row));
      const same = isDeepStrictEqual(before, logValueOf(values)) && row.createdAt.getTime() === createdAt.getTime();
      if (same && row.file === file) return 'same';
      const next = { ...columns, updatedAt: this.#database.now(), version: row.version + 1 };
      await manager().update(ReleaseNoteEntity, { id }, next);
      if (same) return 'same';
      await this.#log(folderOfNotes, row, { action: 'change', verb: 'changed', before, after: logValueOf(values) });
      return 'changed';
    };
    try {
      return await this.#database.write(async () => {
        const known = await manager().findOneBy(ReleaseNoteEntity, { tag: values.tag });
        if (known) return adjust(known.id);
        await create();
        return 'created';
      });
    } catch (error) {
      // Another gateway that started at the same time has created it.
      if (isDuplicate(error)) return this.take({ file, createdAt, ...given });
      throw error;
    }
  }

  /** Creates a note; `published_at` restores a deleted one as published then, so that it is new to nobody. Throws Invalid. */
  create(
    actor: Actor,
    { published_at = null, created_at, ...given }: NewRelease,
    language: Language,
  ): Promise<AdministeredRelease> {
    const values = checkValues(completeValues(given));
    const now = this.#database.now();
    // A release in the future is not published; clocks of two gateways may differ by a little.
    const past = (moment: string): Date => new Date(Math.min(Date.parse(moment), now.getTime()));
    const before = published_at === null ? null : past(published_at);
    return this.#writeUnique(async () => {
      const manager = this.#database.manager();
      const createdAt = created_at === undefined ? now : past(created_at);
      const publishedAt = before ?? (values.published ? createdAt : null);
      const at = { createdAt: publishedAt ?? createdAt, publishedAt, updatedAt: now };
      await manager.insert(ReleaseNoteEntity, { ...values, ...at, file: null, version: 1 });
      const row = await manager.findOneByOrFail(ReleaseNoteEntity, { tag: values.tag });
      await this.#log(actor, row, { action: 'create', verb: 'wrote', before: null, after: logValueOf(values) });
      return viewOf(row, language);
    });
  }

  /** Throws Invalid, NotFound, or Conflict for another version or a note from a file. */
  change(
    actor: Actor,
    { id, version }: { readonly id: number; readonly version?: number | undefined },
    given: WrittenRelease,
    language: Language,
  ): Promise<AdministeredRelease> {
    return this.#writeUnique(async () => {
      const manager = this.#database.manager();
      const row = await this.#lockWritten(id);
      requireVersion(row, version, 'release');
      const values = checkValues(completeValues(given, viewOf(row)));
      const now = this.#database.now();
      const first = values.published && !row.publishedAt ? { createdAt: now, publishedAt: now } : {};
      await manager.update(
        ReleaseNoteEntity,
        { id },
        { ...values, ...first, updatedAt: now, version: row.version + 1 },
      );
      await this.#log(actor, row, {
        action: 'change',
        verb: 'changed',
        before: logValueOf(viewOf(row)),
        after: logValueOf(values),
      });
      return viewOf(await manager.findOneByOrFail(ReleaseNoteEntity, { id }), language);
    });
  }

  /** Throws NotFound, or Conflict for a note from a file. */
  delete(actor: Actor, id: number): Promise<void> {
    return this.#database.write(async () => {
      const row = await this.#lockWritten(id);
      await this.#database.manager().delete(ReleaseNoteEntity, { id });
      await this.#log(actor, row, { action: 'delete', verb: 'deleted', before: logValueOf(viewOf(row)), after: null });
    });
  }

  /** Locks the row of an administrator's note for the transaction. Throws NotFound or Conflict. */
  async #lockWritten(id: number): Promise<ReleaseNote> {
    const row = await this.#lock(id);
    if (row.file !== null) throw new Conflict(`This release is read from the file ${row.file}.`);
    return row;
  }

  /** Locks the row for the transaction. Throws NotFound. */
  async #lock(id: number): Promise<ReleaseNote> {
    const row = await lockedRow(this.#database, ReleaseNoteEntity, { id });
    if (!row) throw new NotFound('There is no such release.');
    return row;
  }

  /** Runs a transaction; a duplicate tag becomes an error of its field. */
  #writeUnique<T>(work: () => Promise<T>): Promise<T> {
    return unlessFieldTaken('tag', () => this.#database.write(work));
  }

  #log(
    actor: Actor,
    { id, tag }: Pick<ReleaseNote, 'id' | 'tag'>,
    change: { readonly action: string; readonly verb: string; readonly before: JsonValue; readonly after: JsonValue },
  ): Promise<void> {
    return appendAdministrative(this.#database, {
      userId: actor.userId,
      userName: actor.name,
      ip: actor.ip ?? null,
      subject: 'release',
      subjectId: String(id),
      subjectName: tag,
      action: change.action,
      description: `${actor.name} ${change.verb} the release ${tag} of What's new.`,
      oldValue: change.before,
      newValue: change.after,
    });
  }
}

const logValueOf = ({ tag, names, texts, published }: ReleaseValues): JsonValue => ({
  tag,
  published,
  names: { ...names },
  texts: { ...texts },
});

/** Completes a release with its former values. Throws Invalid for a new one without texts. */
function completeValues(given: WrittenRelease, former?: ReleaseValues): ReleaseValues {
  const { tag, published = former?.published ?? true } = given;
  const names = wordsOf(given.names ?? former?.names, given.name, former?.names);
  const texts = wordsOf(given.texts ?? former?.texts, given.text, former?.texts);
  if (!names || !texts) {
    throw new Invalid({ ...(!names && { name: [REQUIRED] }), ...(!texts && { text: [REQUIRED] }) });
  }
  return { tag, published, names, texts };
}

const REQUIRED = 'validation.required';

/** Returns the texts with the English one, unless that is unchanged. */
function wordsOf(words: Words | undefined, english: string | undefined, former: Words | undefined): Words | undefined {
  return english === undefined || english.trim() === former?.en ? words : { ...words, en: english };
}

/** Trims the texts and drops empty translations. Throws Invalid without an English text. */
function checkValues({ tag, names, texts, published }: ReleaseValues): ReleaseValues {
  const values = { tag, published, names: trimTexts(names), texts: trimTexts(texts) };
  const errors: FieldKeys = {
    ...(values.names.en === '' && { 'names.en': [REQUIRED] }),
    ...(values.texts.en === '' && { 'texts.en': [REQUIRED] }),
  };
  if (Object.keys(errors).length > 0) throw new Invalid(errors);
  return values;
}

function trimTexts<T extends AdministeredRelease['names']>({ en, ...others }: T): AdministeredRelease['names'] {
  const translations = Object.entries(others).flatMap(([language, words]) =>
    words === undefined || words.trim() === '' ? [] : [[language, words.trim()]],
  );
  return { ...Object.fromEntries(translations), en: en.trim() };
}

function viewOf(row: ReleaseNote, language: Language = fallbackLanguage): AdministeredRelease {
  const { id, tag, names, texts, published, file, createdAt, version } = row;
  if (!Check(Names, names) || !Check(Texts, texts))
    throw new Error(`The words of release ${id} are not as they were written.`);
  return {
    id,
    tag,
    names,
    texts,
    published,
    file,
    version,
    name: inLanguage(trimTexts(names), language),
    created_at: createdAt.toISOString(),
    published_at: row.publishedAt?.toISOString() ?? null,
  };
}
