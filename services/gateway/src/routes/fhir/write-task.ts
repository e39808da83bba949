import { createFhirQuestionnaireResponse, createFhirTask } from '@intake-desk/contracts/fhir';
import type { Router } from '../../http/router.ts';
import { serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { fhirAddress, type Site } from './search-bundle.ts';
import { written } from './written.ts';

/** Invitations that other systems ask for, and answers that they submit. */
export function serveWrittenTasks(router: Router, { integration: { resources } }: Services, site: Site): void {
  serve(router, createFhirTask, async ({ params, body }, staff, exchange) =>
    written(exchange, fhirAddress(site, params.org), await resources.createTask(staff, body)),
  );
  serve(router, createFhirQuestionnaireResponse, async ({ params, body }, staff, exchange) => {
    const id = await resources.createQuestionnaireResponse(staff, body);
    exchange.nameCreated(`${fhirAddress(site, params.org)}/QuestionnaireResponse/${id}`);
  });
}
