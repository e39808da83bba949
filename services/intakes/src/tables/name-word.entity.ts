import { entity, id, refId, varchar, wordLength } from '@intake-desk/database';

/** A word of a name that patients of an organisation have: by it they are found, wherever in the name it stands. */
export interface NameWord {
  id: number;
  organisationId: number;
  /** See `searchWords`. */
  word: string;
  /** The whole name, as intakes have it. */
  nameSearch: string;
}

export const NameWordEntity = entity<NameWord>(
  'patient_name_word',
  { id: id(), organisationId: refId(), word: varchar(wordLength), nameSearch: varchar(511) },
  {
    unique: { word: ['organisationId', 'word', 'nameSearch'] },
    index: { name: ['organisationId', 'nameSearch', 'word'] },
    references: { organisationId: 'organisation' },
  },
);
