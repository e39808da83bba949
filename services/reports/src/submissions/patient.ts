import type { BirthDateState, Category, Language, PortalSettings, Status } from '@intake-desk/contracts';

/** The patient of a link, as intakes resolves it: what filling in needs of it. */
export interface Patient {
  readonly intakeId: number;
  readonly organisationId: number;
  readonly organisationName: string;
  /** The organisation's IANA zone. */
  readonly timezone: string;
  readonly departmentId: number;
  readonly departmentName: string;
  readonly portal: PortalSettings;
  readonly language: Language;
  /** What the procedure asks; null where it asks nothing. */
  readonly questionnaireId: number | null;
  readonly status: Status;
  readonly category: Category;
  readonly appointmentAt: Date | null;
  /** When the first form was sent. */
  readonly firstCompletedAt: Date | null;
  /** Answers of another generation of links are not shown. */
  readonly linkGeneration: number;
  readonly hasAddress: boolean;
  readonly device: boolean;
  readonly fromStart: boolean;
  readonly unlocked: boolean;
  readonly birthDate: BirthDateState;
}
