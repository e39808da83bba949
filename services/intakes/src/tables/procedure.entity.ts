import { type EntityOf, entity, flag, id, instant, int, json, optional, refId, varchar } from '@intake-desk/database';

/** A content option of a department: an appointment reason and its questionnaire. */
export const ProcedureEntity = entity(
  'department_procedure',
  {
    id: id(),
    organisationId: refId(),
    departmentId: refId(),
    /** The value of an intake's `content`; entries with an empty value are skipped. */
    value: varchar(64),
    label: json<Record<string, string>>(),
    /** Group per language; null if ungrouped. */
    groupLabel: optional(json<Record<string, string>>()),
    questionnaireId: optional(refId()),
    followups: flag(false),
    confirmation: flag(false),
    position: int(0),
    disabledAt: optional(instant()),
    /** The questionnaire is out of use everywhere, so nobody is invited to it. */
    questionnaireOff: flag(false),
    /** Rises with each change in Settings. */
    version: int(1),
    createdAt: instant(),
  },
  {
    unique: { value: ['departmentId', 'value'] },
    references: { organisationId: 'organisation', departmentId: 'department', questionnaireId: 'questionnaire' },
  },
);
export type Procedure = EntityOf<typeof ProcedureEntity>;

/** Returns true while patients can be invited for the procedure. */
export const isOffered = ({ disabledAt, questionnaireOff, value }: Procedure): boolean =>
  disabledAt === null && !questionnaireOff && value !== '';
