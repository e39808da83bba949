import { entity, id, instant, int, refId, varchar } from '@intake-desk/database';

/** Where a patient is in a form, and for how long; nothing of what was answered. One row for each round of an intake. */
export interface PortalStop {
  id: number;
  intakeId: number;
  round: number;
  questionnaireVersionId: number;
  /** The item that was in sight last. */
  uniqueId: string;
  activeSeconds: number;
  at: Date;
}

export const PortalStopEntity = entity<PortalStop>(
  'portal_stop',
  {
    id: id(),
    intakeId: refId(),
    round: int(),
    questionnaireVersionId: refId(),
    uniqueId: varchar(64),
    activeSeconds: int(0),
    at: instant(),
  },
  {
    unique: { round: ['intakeId', 'round'] },
    index: { item: ['questionnaireVersionId', 'uniqueId', 'at'] },
    references: { intakeId: 'intake', questionnaireVersionId: 'questionnaire_version' },
  },
);
