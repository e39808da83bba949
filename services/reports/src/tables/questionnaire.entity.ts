import { type EntityOf, entity, flag, id, instant, int, json, optional, varchar } from '@intake-desk/database';

export const QuestionnaireEntity = entity(
  'questionnaire',
  {
    id: id(),
    questionnaireKey: varchar(64),
    demo: flag(false),
    createdAt: instant(),
    /** The unpublished draft, which patients and reports never see. */
    draft: optional(json()),
    /** Time from which nobody is invited to it. */
    outOfUseAt: optional(instant()),
    /** Rises with each change of the draft or the use. */
    version: int(1),
  },
  { unique: { key: ['questionnaireKey'] } },
);
export type Questionnaire = EntityOf<typeof QuestionnaireEntity>;
