import type { RouteShape } from '@intake-desk/contracts';
import { OperationOutcome } from '@intake-desk/contracts/fhir';
import { Parse } from 'typebox/value';

/** Returns a refusal's sentence, in its route's dialect. */
export function sentenceOf({ dialect }: RouteShape, body: string): string | undefined {
  // The request's id is below.
  if (dialect === 'csv') return body.split('\n')[0];
  const refusal: { readonly message?: string } = JSON.parse(body);
  return dialect === 'fhir' ? Parse(OperationOutcome, refusal).issue[0]?.diagnostics : refusal.message;
}
