import type { Staff } from '@intake-desk/identity';
import type { IntakesContext } from '../context.ts';
import { addTimelineEntry } from '../timeline/add-timeline-entry.ts';

interface HospitalMessage {
  readonly intakeId: number;
  /** Id of the kept HL7 message. */
  readonly id: number;
  /** As `HL7 SIU^S12`. */
  readonly title: string;
}

/** Adds a message of a hospital's system to the API log of the intake that it changed, in the caller's unit. */
export const logHospitalMessage = (
  { database }: IntakesContext,
  { user, scope: { organisationId } }: Staff,
  { intakeId, id, title }: HospitalMessage,
): Promise<void> =>
  addTimelineEntry(
    database,
    { id: intakeId, organisationId },
    { origin: 'activity-log', logName: 'api.hl7', causer: user, words: title, properties: { hl7Message: id } },
  );
