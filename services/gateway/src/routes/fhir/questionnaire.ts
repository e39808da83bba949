import {
  readFhirQuestionnaire,
  readFhirQuestionnaireResponse,
  searchFhirQuestionnaireResponses,
  searchFhirQuestionnaires,
} from '@intake-desk/contracts/fhir';
import type { Router } from '../../http/router.ts';
import { serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { type Site, searchBundle } from './search-bundle.ts';

/** Questionnaires and their answers for other systems. */
export function serveFhirQuestionnaires(router: Router, { integration: { resources } }: Services, site: Site): void {
  serve(router, readFhirQuestionnaire, ({ params }, staff) => resources.readQuestionnaire(staff, params.id));
  serve(router, searchFhirQuestionnaires, async ({ params: { org }, query }, staff) =>
    searchBundle(site, { org, type: 'Questionnaire', query }, await resources.findQuestionnaires(staff, query)),
  );
  serve(router, readFhirQuestionnaireResponse, ({ params }, staff) =>
    resources.readQuestionnaireResponse(staff, params.id),
  );
  serve(router, searchFhirQuestionnaireResponses, async ({ params: { org }, query }, staff) => {
    const found = await resources.findQuestionnaireResponses(staff, query);
    return searchBundle(site, { org, type: 'QuestionnaireResponse', query }, found);
  });
}
