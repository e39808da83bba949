import { entity, flag, id, instant, int, json, optional, refId, varchar } from '@intake-desk/database';

/** A content option of a department: what a patient can be invited for, and the questionnaire that it asks. */
export interface Procedure {
  id: number;
  organisationId: number;
  departmentId: number;
  /** What an intake's `content` holds; an entry with an empty value is skipped. */
  value: string;
  /** Label per language. */
  label: Record<string, string>;
  /** Group per language; null: ungrouped. */
  groupLabel: Record<string, string> | null;
  questionnaireId: number | null;
  /** Whether follow-ups and a confirmation of the appointment belong to it. */
  followups: boolean;
  confirmation: boolean;
  position: number;
  disabledAt: Date | null;
  /** The questionnaire is out of use everywhere: nobody is invited for it. */
  questionnaireOff: boolean;
  /** Rises with each change of it in Settings. */
  version: number;
  createdAt: Date;
}

/** Whether patients are invited for it at this moment. */
export const isOffered = ({ disabledAt, questionnaireOff, value }: Procedure): boolean =>
  disabledAt === null && !questionnaireOff && value !== '';

export const ProcedureEntity = entity<Procedure>(
  'department_procedure',
  {
    id: id(),
    organisationId: refId(),
    departmentId: refId(),
    value: varchar(64),
    label: json(),
    groupLabel: optional(json()),
    questionnaireId: optional(refId()),
    followups: flag(false),
    confirmation: flag(false),
    position: int(0),
    disabledAt: optional(instant()),
    questionnaireOff: flag(false),
    version: int(1),
    createdAt: instant(),
  },
  {
    unique: { value: ['departmentId', 'value'] },
    references: { organisationId: 'organisation', departmentId: 'department', questionnaireId: 'questionnaire' },
  },
);
