import { entity, flag, id, instant, int, type JsonValue, json, optional, varchar } from '@intake-desk/database';

/** A questionnaire by its stable key; what it asks stands in its versions. */
export interface Questionnaire {
  id: number;
  questionnaireKey: string;
  demo: boolean;
  createdAt: Date;
  /** What is written and not published yet; patients and reports never see it. */
  draft: JsonValue | null;
  /** Since when nobody is invited for it. */
  outOfUseAt: Date | null;
  /** Rises with each change of the draft or of the use. */
  version: number;
}

export const QuestionnaireEntity = entity<Questionnaire>(
  'questionnaire',
  {
    id: id(),
    questionnaireKey: varchar(64),
    demo: flag(false),
    createdAt: instant(),
    draft: optional(json()),
    outOfUseAt: optional(instant()),
    version: int(1),
  },
  { unique: { key: ['questionnaireKey'] } },
);
