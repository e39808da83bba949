import { type EntityOf, entity, id, instant, int, json, refId, varchar } from '@intake-desk/database';

export const QuestionnaireVersionEntity = entity(
  'questionnaire_version',
  {
    id: id(),
    questionnaireId: refId(),
    version: int(),
    /** Items, options, scores and rules; readers check it against the contract's schema. */
    content: json(),
    /** SHA-256 of the content, in hex; publishing the same content twice creates one version. */
    contentHash: varchar(64),
    createdAt: instant(),
  },
  { unique: { version: ['questionnaireId', 'version'] }, references: { questionnaireId: 'questionnaire' } },
);
export type QuestionnaireVersion = EntityOf<typeof QuestionnaireVersionEntity>;
