import { readFhirAppointment, searchFhirAppointments } from '@intake-desk/contracts/fhir';
import type { Router } from '../../http/router.ts';
import { serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { type Site, searchBundle } from './search-bundle.ts';

/** Appointments for other systems. */
export function serveFhirAppointments(router: Router, { integration: { resources } }: Services, site: Site): void {
  serve(router, readFhirAppointment, ({ params }, staff) => resources.readAppointment(staff, params.id));
  serve(router, searchFhirAppointments, async ({ params: { org }, query }, staff) =>
    searchBundle(site, { org, type: 'Appointment', query }, await resources.findAppointments(staff, query)),
  );
}
