import { readFhirPatient, searchFhirPatients } from '@intake-desk/contracts/fhir';
import type { Router } from '../../http/router.ts';
import { serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { type Site, searchBundle } from './search-bundle.ts';

/** Patients for other systems. */
export function serveFhirPatients(router: Router, { integration: { resources } }: Services, site: Site): void {
  serve(router, readFhirPatient, ({ params }, staff) => resources.readPatient(staff, params.id));
  serve(router, searchFhirPatients, async ({ params: { org }, query }, staff) =>
    searchBundle(site, { org, type: 'Patient', query }, await resources.findPatients(staff, query)),
  );
}
