/** The patient of a link, as the room that keeps the intakes resolves it: what answering needs of it. */
export interface Patient {
  readonly intakeId: number;
  readonly organisationId: number;
  readonly departmentId: number;
  /** Interface language of the patient's pages. */
  readonly language: string;
  /** The procedure's value; the procedure names the questionnaire. */
  readonly content: string;
  /** Wire code of the intake's status. */
  readonly status: number;
}
