import {
  createFhirQuestionnaireResponse,
  createFhirTask,
  readFhirTask,
  searchFhirTasks,
} from '@intake-desk/contracts/fhir';
import type { Router } from '../../http/router.ts';
import { serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { fhirAddress, type Site, searchBundle } from './search-bundle.ts';
import { written } from './written.ts';

/** Intakes for other systems. */
export function serveFhirTasks(router: Router, { integration: { resources } }: Services, site: Site): void {
  serve(router, readFhirTask, ({ params }, staff) => resources.readTask(staff, params.id));
  serve(router, searchFhirTasks, async ({ params: { org }, query }, staff) =>
    searchBundle(site, { org, type: 'Task', query }, await resources.findTasks(staff, query)),
  );
  serve(router, createFhirTask, async ({ params, body }, staff, exchange) =>
    written(exchange, site, params, await resources.createTask(staff, body)),
  );
  serve(router, createFhirQuestionnaireResponse, async ({ params, body }, staff, exchange) => {
    const id = await resources.createQuestionnaireResponse(staff, body);
    exchange.nameCreated(`${fhirAddress(site, params.org)}/QuestionnaireResponse/${id}`);
  });
}
