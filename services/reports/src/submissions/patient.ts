import type { BirthDateState, Category, Language, PortalSettings, Status } from '@intake-desk/contracts';

/** The patient of a link, as intakes resolves it. */
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
  readonly organisationLanguage: Language;
  /** The procedure's questionnaire; null if it asks nothing. */
  readonly questionnaireId: number | null;
  readonly status: Status;
  readonly category: Category;
  readonly appointmentAt: Date | null;
  readonly firstCompletedAt: Date | null;
  /** Answers of other generations of links are hidden. */
  readonly linkGeneration: number;
  readonly hasAddress: boolean;
  readonly device: boolean;
  readonly fromStart: boolean;
  readonly unlocked: boolean;
  readonly birthDate: BirthDateState;
}
