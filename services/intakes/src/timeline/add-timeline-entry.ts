import type { Status } from '@intake-desk/contracts';
import type { Database } from '@intake-desk/database';
import type { Intake } from '../tables/intake.entity.ts';
import { TimelineEntryEntity, type TimelineOrigin } from '../tables/timeline-entry.entity.ts';

interface NewEntry {
  readonly origin: TimelineOrigin;
  /** A key such as `intake.created` or `status.completed`. */
  readonly logName: string;
  /** Left out if the patient or the desk did it. */
  readonly causer?: { readonly id: number; readonly name: string };
  readonly status?: Status;
  readonly formId?: number;
  readonly properties?: Record<string, unknown>;
  /** A text by staff; defaults to `logName`. */
  readonly words?: string;
}

export async function addTimelineEntry(
  database: Database,
  { id, organisationId }: Pick<Intake, 'id' | 'organisationId'>,
  { origin, logName, causer, status, formId, properties, words }: NewEntry,
): Promise<void> {
  await database.manager().save(TimelineEntryEntity, {
    organisationId,
    intakeId: id,
    origin,
    logName,
    causerId: causer?.id ?? null,
    causerName: causer?.name ?? null,
    description: words ?? logName,
    properties: properties ?? null,
    status: status ?? null,
    formId: formId ?? null,
    createdAt: database.now(),
  });
}
