import { type Database, execute, insertRows, searchWords } from '@intake-desk/database';
import type { Intake } from '../tables/intake.entity.ts';
import { type NameWord, NameWordEntity } from '../tables/name-word.entity.ts';

type Named = Pick<Intake, 'organisationId' | 'nameSearch'>;

/** Returns the words by which an intake's patient is found; an empty list without a name. */
export const nameWordsOf = ({ organisationId, nameSearch }: Named): Omit<NameWord, 'id'>[] =>
  nameSearch === null ? [] : searchWords(nameSearch).map((word) => ({ organisationId, word, nameSearch }));

/** Stores the words of an intake's name for the search, in the caller's unit. */
export async function storeNameWords(database: Database, intake: Named): Promise<void> {
  const words = nameWordsOf(intake);
  if (words.length === 0) return;
  await insertRows(database.manager(), NameWordEntity, words);
}

/** Deletes the words of an intake's former name unless another intake has the name, in the caller's unit. */
export async function forgetNameWords(database: Database, { organisationId, nameSearch }: Named): Promise<void> {
  if (nameSearch === null) return;
  await execute(database.manager())`
    DELETE FROM patient_name_word WHERE organisation_id = ${organisationId} AND name_search = ${nameSearch}
    AND NOT EXISTS (SELECT 1 FROM intake i WHERE i.organisation_id = ${organisationId} AND i.name_search = ${nameSearch})`;
}
