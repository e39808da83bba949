import type { Staff } from '@intake-desk/identity';
import type { IntakesContext } from '../context.ts';
import { addTimelineEntry } from '../timeline/add-timeline-entry.ts';
import type { KeptHl7 } from '../timeline/shown-logs.ts';

interface HospitalMessage {
  readonly intakeId: number;
  readonly kept: KeptHl7;
  /** As `HL7 SIU^S12`. */
  readonly title: string;
}

/** Adds a message of or for a hospital's system to the API log of its intake, in the caller's unit. */
export const logHospitalMessage = (
  { database }: IntakesContext,
  { user, scope: { organisationId } }: Pick<Staff, 'user' | 'scope'>,
  { intakeId, kept, title }: HospitalMessage,
): Promise<void> =>
  addTimelineEntry(
    database,
    { id: intakeId, organisationId },
    { origin: 'activity-log', logName: 'api.hl7', causer: user, words: title, properties: kept },
  );
