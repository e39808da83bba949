import type { RequestBody } from '@intake-desk/contracts';
import type { TriedDestination, tryHl7Destination } from '@intake-desk/contracts/administration';
import type { Staff } from '@intake-desk/identity';
import { exchangeMessage } from '../results/exchange-message.ts';
import { newControlId } from '../results/queue-results.ts';
import type { ResultContent } from '../results/result-content.ts';
import { withoutFile, writeMdm } from '../results/write-mdm.ts';
import { writeOru } from '../results/write-oru.ts';
import { checkedColumns, type DestinationsContext } from './destinations.ts';
import { samplePdf, sampleResult } from './sample-result.ts';

/** Writes a test message for a destination, stored or not, and sends it if `send` is set. Throws Invalid if it is to be sent. */
export async function tryDestination(
  { database, outgoing }: DestinationsContext,
  { scope }: Staff,
  { send, ...values }: RequestBody<typeof tryHl7Destination>,
): Promise<TriedDestination> {
  const controlId = newControlId();
  const { application, facility, receiving_application, receiving_facility, format } = values;
  const content: ResultContent = {
    ...sampleResult,
    names: {
      application,
      facility,
      receivingApplication: receiving_application,
      receivingFacility: receiving_facility,
    },
    controlId,
    at: database.now(),
    processing: 'T',
    language: scope.language,
    zone: scope.timezone,
  };
  const message = format === 'ORU' ? writeOru(content) : writeMdm(content, samplePdf);
  const shown = { message: withoutFile(message).replaceAll('\r', '\n') };
  if (!send) return { ...shown, answer: null, fault: null };
  const destination = checkedColumns(outgoing, { scope }, { ...values, name: values.name || '-' });
  const { answer, reason, value } = await exchangeMessage(outgoing, destination, { message, controlId });
  return {
    ...shown,
    answer: answer?.replaceAll('\r', '\n') ?? null,
    fault: reason === null ? null : { reason, place: null, value },
  };
}
