import { createFhirPatient, putFhirPatient, updateFhirPatient } from '@intake-desk/contracts/fhir';
import type { Router } from '../../http/router.ts';
import { serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import type { Settings } from '../../settings/settings.ts';
import { fhirAddress } from './fhir-address.ts';
import { written } from './written.ts';

/** Patients whom other systems report as resources of FHIR. */
export function serveWrittenPatients(
  router: Router,
  { integration: { resources } }: Services,
  settings: Pick<Settings, 'PUBLIC_URL'>,
): void {
  const address = (org: string) => fhirAddress(settings, org);
  serve(router, createFhirPatient, async ({ params, body }, staff, exchange) => {
    const { ifNoneExist } = exchange.condition;
    return written(exchange, address(params.org), await resources.createPatient(staff, { patient: body, ifNoneExist }));
  });
  serve(router, updateFhirPatient, async ({ params, body }, staff, exchange) => {
    const request = { of: { id: params.id }, patient: body, ifMatch: exchange.condition.ifMatch };
    return written(exchange, address(params.org), await resources.updatePatient(staff, request));
  });
  serve(router, putFhirPatient, async ({ params, query, body }, staff, exchange) => {
    const request = { of: query, patient: body, ifMatch: exchange.condition.ifMatch };
    return written(exchange, address(params.org), await resources.updatePatient(staff, request));
  });
}
