import { type Database, searchWords } from '@intake-desk/database';
import type { Intake } from '../tables/intake.entity.ts';
import { type NameWord, NameWordEntity } from '../tables/name-word.entity.ts';

type Named = Pick<Intake, 'organisationId' | 'nameSearch'>;

/** The words by which an intake's patient is found; none without a name. */
export const nameWordsOf = ({ organisationId, nameSearch }: Named): Omit<NameWord, 'id'>[] =>
  nameSearch === null ? [] : searchWords(nameSearch).map((word) => ({ organisationId, word, nameSearch }));

/** Lets a new intake's patient be found by their name. Runs within the caller's unit. */
export async function keepNameWords(database: Database, intake: Named): Promise<void> {
  const words = nameWordsOf(intake);
  if (words.length === 0) return;
  await database
    .manager()
    .createQueryBuilder()
    .insert()
    .into(NameWordEntity)
    .values(words)
    .orIgnore()
    .updateEntity(false)
    .execute();
}

/** Forgets the words of an intake's former name unless another intake has the name. Runs within the caller's unit. */
export async function forgetNameWords(database: Database, { organisationId, nameSearch }: Named): Promise<void> {
  if (nameSearch === null) return;
  await database.manager().query(
    `DELETE FROM patient_name_word WHERE organisation_id = ? AND name_search = ?
      AND NOT EXISTS (SELECT 1 FROM intake i WHERE i.organisation_id = ? AND i.name_search = ?)`,
    [organisationId, nameSearch, organisationId, nameSearch],
  );
}
