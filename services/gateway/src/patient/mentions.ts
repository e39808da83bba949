import { anyOf, containsAnyCase, type Database, selectIds, verbatim } from '@intake-desk/database';

/** Rows of a table whose text names an erased patient. */
export interface Mention {
  readonly table: string;
  /** The first ones. */
  readonly ids: readonly number[];
}

/** Tables that are not searched: erasing has replaced the patient in one, and the other has single words of all names. */
const UNSEARCHED = new Set(['access_log', 'patient_name_word']);
/** A shorter identifier, such as 42, would match everywhere. */
export const SHORTEST = 4;
/** Ids that are given of a table. */
const SHOWN = 20;

/** Finds the rows, in every text of every table, that contain one of the names, ignoring case. */
export async function mentionsOf(database: Database, names: ReadonlySet<string>): Promise<Mention[]> {
  const sought = [...names].filter(({ length }) => length >= SHORTEST);
  if (sought.length === 0) return [];
  const { entityMetadatas, driver } = database.sources.reader;
  const mentions: Mention[] = [];
  for (const { tableName: table, columns } of entityMetadatas) {
    const texts = columns.filter(({ type }) => /char|text/.test(String(type)));
    if (UNSEARCHED.has(table) || texts.length === 0) continue;
    const named = texts.flatMap(({ databaseName }) =>
      sought.map((name) => containsAnyCase(verbatim(driver.escape(databaseName)), name)),
    );
    const ids = await selectIds(database.read())`
      SELECT id FROM ${verbatim(driver.escape(table))} WHERE ${anyOf(named)} ORDER BY id LIMIT ${SHOWN}`;
    if (ids.length > 0) mentions.push({ table, ids });
  }
  return mentions;
}
