import { readFhirPatient, searchFhirPatients } from '@intake-desk/contracts/fhir';
import type { Router } from '../../http/router.ts';
import { serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import type { Settings } from '../../settings/settings.ts';
import { fhirAddress } from './fhir-address.ts';
import { searchBundle } from './search-bundle.ts';

/** Patients for other systems. */
export function serveFhirPatients(
  router: Router,
  { integration: { resources } }: Services,
  settings: Pick<Settings, 'PUBLIC_URL'>,
): void {
  serve(router, readFhirPatient, ({ params }, staff) => resources.readPatient(staff, params.id));
  serve(router, searchFhirPatients, async ({ params, query }, staff) =>
    searchBundle(
      { base: fhirAddress(settings, params.org), type: 'Patient', query },
      await resources.findPatients(staff, query),
    ),
  );
}
