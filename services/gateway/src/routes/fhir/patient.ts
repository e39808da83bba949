import {
  createFhirPatient,
  putFhirPatient,
  readFhirPatient,
  searchFhirPatients,
  updateFhirPatient,
} from '@intake-desk/contracts/fhir';
import type { Router } from '../../http/router.ts';
import { serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { type Site, searchBundle } from './search-bundle.ts';
import { written } from './written.ts';

/** Patients for other systems. */
export function serveFhirPatients(router: Router, { integration: { resources } }: Services, site: Site): void {
  serve(router, readFhirPatient, ({ params }, staff) => resources.readPatient(staff, params.id));
  serve(router, searchFhirPatients, async ({ params: { org }, query }, staff) =>
    searchBundle(site, { org, type: 'Patient', query }, await resources.findPatients(staff, query)),
  );
  serve(router, createFhirPatient, async ({ params, body }, staff, exchange) => {
    const { ifNoneExist } = exchange.condition;
    return written(exchange, site, params, await resources.createPatient(staff, { patient: body, ifNoneExist }));
  });
  serve(router, updateFhirPatient, async ({ params, body }, staff, exchange) => {
    const request = { of: { id: params.id }, patient: body, ifMatch: exchange.condition.ifMatch };
    return written(exchange, site, params, await resources.updatePatient(staff, request));
  });
  serve(router, putFhirPatient, async ({ params, query, body }, staff, exchange) => {
    const request = { of: query, patient: body, ifMatch: exchange.condition.ifMatch };
    return written(exchange, site, params, await resources.updatePatient(staff, request));
  });
}
