import { entity, id, instant, int, type JsonValue, json, refId, varchar } from '@intake-desk/database';

/** One immutable wording of a questionnaire. A rewording is a new version. */
export interface QuestionnaireVersion {
  id: number;
  questionnaireId: number;
  version: number;
  /** Items, options, scores and rules; checked against the contract's schema by who reads it. */
  content: JsonValue;
  /** SHA-256 of the content in hex: publishing the same content twice is one version. */
  contentHash: string;
  createdAt: Date;
}

export const QuestionnaireVersionEntity = entity<QuestionnaireVersion>(
  'questionnaire_version',
  {
    id: id(),
    questionnaireId: refId(),
    version: int(),
    content: json(),
    contentHash: varchar(64),
    createdAt: instant(),
  },
  { unique: { version: ['questionnaireId', 'version'] }, references: { questionnaireId: 'questionnaire' } },
);
