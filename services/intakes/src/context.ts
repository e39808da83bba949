import type { Database } from '@intake-desk/database';
import type { KeptHl7 } from './timeline/shown-logs.ts';

/** Passed to every use case of this service; its clock is the database's `now`. */
export interface IntakesContext {
  readonly database: Database;
  /** The public address, before `/q/<token>` of a patient's link. */
  readonly publicUrl: string;
  /** Address of the analytics view with the places `{report}` and `{epd}`; without it no record links to that view. */
  readonly analyticsUrl?: string | undefined;
  /** Returns the median of the minutes that patients needed for a questionnaire; null if too few have sent it. */
  readonly medianMinutes?: ((questionnaireId: number) => Promise<number | null>) | undefined;
  /** Returns the text of an organisation's HL7 message or result, a line for each segment; null once it is no longer kept. */
  readonly hl7Text?: ((organisationId: number, kept: KeptHl7) => Promise<string | null>) | undefined;
}
