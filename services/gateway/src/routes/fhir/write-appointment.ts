import { createFhirAppointment, putFhirAppointment, updateFhirAppointment } from '@intake-desk/contracts/fhir';
import type { Router } from '../../http/router.ts';
import { serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { fhirAddress, type Site } from './search-bundle.ts';
import { written } from './written.ts';

/** Appointments that other systems report as resources of FHIR. */
export function serveWrittenAppointments(router: Router, { integration: { resources } }: Services, site: Site): void {
  const address = (org: string) => fhirAddress(site, org);
  serve(router, createFhirAppointment, async ({ params, body }, staff, exchange) => {
    const request = { appointment: body, ifNoneExist: exchange.condition.ifNoneExist };
    return written(exchange, address(params.org), await resources.createAppointment(staff, request));
  });
  serve(router, updateFhirAppointment, async ({ params, body }, staff, exchange) => {
    const request = { of: { id: params.id }, appointment: body, ifMatch: exchange.condition.ifMatch };
    return written(exchange, address(params.org), await resources.updateAppointment(staff, request));
  });
  serve(router, putFhirAppointment, async ({ params, query, body }, staff, exchange) => {
    const request = { of: query, appointment: body, ifMatch: exchange.condition.ifMatch };
    return written(exchange, address(params.org), await resources.updateAppointment(staff, request));
  });
}
