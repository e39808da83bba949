import { type EntityOf, entity, id, refId, varchar, wordLength } from '@intake-desk/database';

/** A word of a patient's name, so that the search finds it anywhere in the name. */
export const NameWordEntity = entity(
  'patient_name_word',
  {
    id: id(),
    organisationId: refId(),
    /** As `searchWords` splits the name. */
    word: varchar(wordLength),
    /** The whole name, as in the intakes' `nameSearch`. */
    nameSearch: varchar(511),
  },
  {
    unique: { word: ['organisationId', 'word', 'nameSearch'] },
    index: { name: ['organisationId', 'nameSearch', 'word'] },
    references: { organisationId: 'organisation' },
  },
);
export type NameWord = EntityOf<typeof NameWordEntity>;
