import { readFhirDocumentReference, searchFhirDocumentReferences } from '@intake-desk/contracts/fhir';
import { formBinary } from '../../costly/costly-works.ts';
import type { Router } from '../../http/router.ts';
import { serve, serveCostly } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { type Site, searchBundle } from './search-bundle.ts';

/** PDFs of forms for other systems. */
export function serveFhirDocuments(router: Router, services: Services, site: Site): void {
  const { resources } = services.integration;
  serve(router, readFhirDocumentReference, ({ params }, staff) => resources.readDocumentReference(staff, params.id));
  serve(router, searchFhirDocumentReferences, async ({ params: { org }, query }, staff) => {
    const found = await resources.findDocumentReferences(staff, query);
    return searchBundle(site, { org, type: 'DocumentReference', query }, found);
  });
  serveCostly(router, formBinary, services);
}
