import type { RouteShape } from '@intake-desk/contracts';
import { OperationOutcome } from '@intake-desk/contracts/fhir';
import { Parse } from 'typebox/value';

/** Returns the sentence of a refusal, in the dialect of its route. */
export function sentenceOf({ dialect }: RouteShape, body: string): string | undefined {
  // With the request's id below.
  if (dialect === 'csv') return body.split('\n')[0];
  const refusal: { readonly message?: string } = JSON.parse(body);
  return dialect === 'fhir' ? Parse(OperationOutcome, refusal).issue[0]?.diagnostics : refusal.message;
}
