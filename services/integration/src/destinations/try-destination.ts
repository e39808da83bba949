import { fallbackLanguage, type RequestBody } from '@intake-desk/contracts';
import type { TriedDestination, tryHl7Destination } from '@intake-desk/contracts/administration';
import { exchangeMessage } from '../results/exchange-message.ts';
import { newControlId } from '../results/queue-results.ts';
import type { ResultContent } from '../results/result-content.ts';
import { withoutFile, writeMdm } from '../results/write-mdm.ts';
import { writeOru } from '../results/write-oru.ts';
import type { DestinationsContext } from './destinations.ts';
import { samplePdf, sampleResult } from './sample-result.ts';

/** Writes a test message for a destination, stored or not, and sends it if `send` is set; outside a unit, which would wait for it. */
export async function tryDestination(
  { database, outgoing }: DestinationsContext,
  { send, host, port, tls, ca, format, ...names }: RequestBody<typeof tryHl7Destination>,
): Promise<TriedDestination> {
  const controlId = newControlId();
  const content: ResultContent = {
    ...sampleResult,
    names: {
      application: names.application,
      facility: names.facility,
      receivingApplication: names.receiving_application,
      receivingFacility: names.receiving_facility,
    },
    controlId,
    at: database.now(),
    processing: 'T',
    language: fallbackLanguage,
    zone: 'utc',
  };
  const message = format === 'ORU' ? writeOru(content) : writeMdm(content, samplePdf);
  const shown = { message: withoutFile(message).replaceAll('\r', '\n') };
  if (!send) return { ...shown, answer: null, fault: null };
  const destination = { host: host.trim(), port, tls, ca: ca?.trim() || null };
  const { answer, reason, value } = await exchangeMessage(outgoing, destination, { message, controlId });
  return {
    ...shown,
    answer: answer?.replaceAll('\r', '\n') ?? null,
    fault: reason === null ? null : { reason, place: null, value },
  };
}
