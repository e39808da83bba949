import { createFhirPatient, putFhirPatient, updateFhirPatient } from '@intake-desk/contracts/fhir';
import type { Router } from '../../http/router.ts';
import { serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { fhirAddress, type Site } from './search-bundle.ts';
import { written } from './written.ts';

/** Patients whom other systems report as resources of FHIR. */
export function serveWrittenPatients(router: Router, { integration: { resources } }: Services, site: Site): void {
  const address = (org: string) => fhirAddress(site, org);
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
