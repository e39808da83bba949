import { entity, flag, id, instant, varchar } from '@intake-desk/database';

/** A questionnaire by its stable key; what it asks stands in its versions. */
export interface Questionnaire {
  id: number;
  questionnaireKey: string;
  demo: boolean;
  createdAt: Date;
}

export const QuestionnaireEntity = entity<Questionnaire>(
  'questionnaire',
  { id: id(), questionnaireKey: varchar(64), demo: flag(false), createdAt: instant() },
  { unique: { key: ['questionnaireKey'] } },
);
