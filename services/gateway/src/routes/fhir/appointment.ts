import {
  createFhirAppointment,
  putFhirAppointment,
  readFhirAppointment,
  searchFhirAppointments,
  updateFhirAppointment,
} from '@intake-desk/contracts/fhir';
import type { Router } from '../../http/router.ts';
import { serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { type Site, searchBundle } from './search-bundle.ts';
import { written } from './written.ts';

/** Appointments for other systems. */
export function serveFhirAppointments(router: Router, { integration: { resources } }: Services, site: Site): void {
  serve(router, readFhirAppointment, ({ params }, staff) => resources.readAppointment(staff, params.id));
  serve(router, searchFhirAppointments, async ({ params: { org }, query }, staff) =>
    searchBundle(site, { org, type: 'Appointment', query }, await resources.findAppointments(staff, query)),
  );
  serve(router, createFhirAppointment, async ({ params, body }, staff, exchange) => {
    const request = { appointment: body, ifNoneExist: exchange.condition.ifNoneExist };
    return written(exchange, site, params, await resources.createAppointment(staff, request));
  });
  serve(router, updateFhirAppointment, async ({ params, body }, staff, exchange) => {
    const request = { of: { id: params.id }, appointment: body, ifMatch: exchange.condition.ifMatch };
    return written(exchange, site, params, await resources.updateAppointment(staff, request));
  });
  serve(router, putFhirAppointment, async ({ params, query, body }, staff, exchange) => {
    const request = { of: query, appointment: body, ifMatch: exchange.condition.ifMatch };
    return written(exchange, site, params, await resources.updateAppointment(staff, request));
  });
}
