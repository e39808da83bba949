import type { Answers, RiskGroup } from '@intake-desk/contracts';
import { type EntityOf, entity, id, instant, int, json, optional, refId, varchar } from '@intake-desk/database';

/** A patient's answers to one version: draft, submitted, or `superseded` by a later round. */
export const SubmissionEntity = entity(
  'submission',
  {
    id: id(),
    organisationId: refId(),
    departmentId: refId(),
    intakeId: refId(),
    questionnaireVersionId: refId(),
    state: varchar<'draft' | 'submitted' | 'superseded'>(16, 'draft'),
    /** Starts at 1 and rises each time the patient reopens the form. */
    round: int(1),
    language: varchar(8),
    /** By the item's uniqueId. */
    answers: json<Answers>(),
    /** Risk group by uniqueId, and of the total as `sum`, as computed at submission. */
    groups: optional(json<Record<string, RiskGroup>>()),
    /** The order from worst is 1, 2, 3, 0; 4 until submitted. */
    worstGroup: int<RiskGroup>(4),
    score: optional(int()),
    /** Index of the group answered last, where the patient continues. */
    step: int(0),
    startedAt: instant(),
    savedAt: instant(),
    submittedAt: optional(instant()),
    /** Time at which the answers were given, if another system reported it. */
    authoredAt: optional(instant()),
    /** Counts saves. */
    revision: int(0),
    /** Revision of the last save of each item, by its uniqueId; null for forms from before this was kept. */
    itemRevisions: optional(json<Record<string, number>>()),
    /** When the patient gave the questionnaire's consent. */
    consentedAt: optional(instant()),
    /** Generation of the intake's links when it was begun. */
    linkGeneration: int(0),
    /** Time spent by the patient, as reported by the portal; 0 if unknown. */
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
export type Submission = EntityOf<typeof SubmissionEntity>;
