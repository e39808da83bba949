import type { Category, Language, Status } from '@intake-desk/contracts';

/** The patient of a link, as intakes resolves it: what filling in needs of it. */
export interface Patient {
  readonly intakeId: number;
  readonly organisationId: number;
  readonly organisationName: string;
  readonly departmentId: number;
  readonly departmentName: string;
  readonly language: Language;
  /** What the procedure asks; null where it asks nothing. */
  readonly questionnaireId: number | null;
  readonly status: Status;
  readonly category: Category;
}
