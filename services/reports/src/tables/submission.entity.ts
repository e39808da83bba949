import type { Answers, RiskGroup } from '@intake-desk/contracts';
import { entity, id, instant, int, json, optional, refId, varchar } from '@intake-desk/database';

/**
 * What a patient answered, against an immutable version: a draft until it is submitted, `superseded` once a later round of it was.
 * Only submitted ones are shown and counted.
 */
export interface Submission {
  id: number;
  organisationId: number;
  departmentId: number;
  intakeId: number;
  questionnaireVersionId: number;
  state: 'draft' | 'submitted' | 'superseded';
  /** 1, and one more each time that the patient reopened the form. */
  round: number;
  language: string;
  /** By the item's uniqueId. */
  answers: Answers;
  /** Risk group of each answered item by uniqueId, and of the sum as `sum`, as they were at submission. */
  groups: Record<string, RiskGroup> | null;
  /** Worst is 1, then 2, 3, 0; 4 until submitted. */
  worstGroup: RiskGroup;
  score: number | null;
  /** Index of the group in which an answer was given last: where the patient goes on. */
  step: number;
  startedAt: Date;
  savedAt: Date;
  submittedAt: Date | null;
  /** Counts the saves. */
  revision: number;
  /** The revision at which each item was saved last, by its uniqueId; null in forms of before that was kept. */
  itemRevisions: Record<string, number> | null;
  /** When the patient gave the questionnaire's consent. */
  consentedAt: Date | null;
  /** Generation of the intake's links with which it was begun. */
  linkGeneration: number;
  /** For how many seconds the patient was at it, as the portal tells; 0 if unknown. */
  activeSeconds: number;
}

export const SubmissionEntity = entity<Submission>(
  'submission',
  {
    id: id(),
    organisationId: refId(),
    departmentId: refId(),
    intakeId: refId(),
    questionnaireVersionId: refId(),
    state: varchar(16, 'draft'),
    round: int(1),
    language: varchar(8),
    answers: json(),
    groups: optional(json()),
    worstGroup: int(4),
    score: optional(int()),
    step: int(0),
    startedAt: instant(),
    savedAt: instant(),
    submittedAt: optional(instant()),
    revision: int(0),
    itemRevisions: optional(json()),
    consentedAt: optional(instant()),
    linkGeneration: int(0),
    activeSeconds: int(0),
  },
  {
    unique: { round: ['intakeId', 'questionnaireVersionId', 'round'] },
    index: {
      submitted: ['organisationId', 'departmentId', 'submittedAt', 'questionnaireVersionId', 'state'],
      questionnaire: ['questionnaireVersionId'],
      seconds: ['questionnaireVersionId', 'state', 'activeSeconds'],
    },
    references: {
      organisationId: 'organisation',
      departmentId: 'department',
      intakeId: 'intake',
      questionnaireVersionId: 'questionnaire_version',
    },
  },
);
