import { NotFound } from '@intake-desk/contracts';
import type { Staff } from '@intake-desk/identity';
import { Check } from 'typebox/value';
import type { IntakesContext } from '../context.ts';
import { readableIntake } from '../intake/reachable-intake.ts';
import { TimelineEntryEntity } from '../tables/timeline-entry.entity.ts';
import { isApiLog, LogSource, StoredMessage } from './shown-logs.ts';

/**
 * Returns the message of an API log, which its row's `source` names; '' once retention has deleted it. Throws NotFound outside the
 * scope.
 */
export async function readIntegrationMessage(
  { database, hl7Text }: IntakesContext,
  staff: Staff,
  { source }: { readonly source: string },
): Promise<{ message: string }> {
  const id = entryOf(source);
  const entry = id === undefined ? null : await database.read().findOneBy(TimelineEntryEntity, { id });
  if (!entry || !isApiLog(entry) || !Check(StoredMessage, entry.properties)) throw missing();
  await readableIntake(database, staff, { id: entry.intakeId }).catch((error: unknown) => {
    throw error instanceof NotFound ? missing() : error;
  });
  const { organisationId, properties } = entry;
  if ('message' in properties) return { message: properties.message };
  const text = await hl7Text?.(organisationId, properties);
  return { message: text ?? '' };
}

const missing = (): NotFound => new NotFound('There is no such message.');

function entryOf(source: string): number | undefined {
  try {
    const named: unknown = JSON.parse(source);
    return Check(LogSource, named) ? named.entry : undefined;
  } catch {
    return undefined;
  }
}
