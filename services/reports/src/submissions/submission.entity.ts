import type { Answers, RiskGroup } from '@intake-desk/contracts';
import { entity, id, instant, int, json, optional, refId, varchar } from '@intake-desk/database';

/** What a patient answered, against an immutable version; a draft until it is submitted. */
export interface Submission {
  id: number;
  organisationId: number;
  departmentId: number;
  intakeId: number;
  questionnaireVersionId: number;
  state: 'draft' | 'submitted';
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
  /** Counts the saves; a stale one is refused. */
  revision: number;
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
  },
  {
    unique: { form: ['intakeId', 'questionnaireVersionId'] },
    index: {
      submitted: ['organisationId', 'departmentId', 'submittedAt', 'questionnaireVersionId', 'state'],
      questionnaire: ['questionnaireVersionId'],
    },
    references: {
      organisationId: 'organisation',
      departmentId: 'department',
      intakeId: 'intake',
      questionnaireVersionId: 'questionnaire_version',
    },
  },
);
