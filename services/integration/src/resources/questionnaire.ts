import type { Args } from '@intake-desk/contracts';
import { canonicalOf, writeFhirQuestionnaire } from '@intake-desk/contracts/content';
import type { FhirQuestionnaire, searchFhirQuestionnaires } from '@intake-desk/contracts/fhir';
import type { Staff } from '@intake-desk/identity';
import { proceduresOf } from '@intake-desk/intakes';
import Type from 'typebox';
import type { IntegrationContext } from '../context.ts';
import { ownStaff } from './own-staff.ts';
import { cut, type Found, pageOf, theOnly } from './search-page.ts';

/** Returns a content's name as an id of FHIR, which may have no underscore; a name has no point. */
export const questionnaireIdOf = (content: string): string => content.replaceAll('_', '.');

/** Returns the newest version of a questionnaire that a department of the caller sends. Throws NotFound. */
export const readQuestionnaire = async (context: IntegrationContext, staff: Staff, id: string) =>
  theOnly(await findQuestionnaires(context, staff, { _id: [id] }), 'questionnaire');

/**
 * Finds the questionnaires that the caller's departments send, by their ids. Of departments that use one name for different
 * questionnaires the first decides, as on screens. Throws Invalid.
 */
export async function findQuestionnaires(
  context: IntegrationContext,
  caller: Staff,
  query: Args<typeof searchFhirQuestionnaires>['query'],
): Promise<Found<FhirQuestionnaire>> {
  const page = pageOf(Type.String(), query);
  const byId = new Map<string, number>();
  for (const { value, questionnaireId } of await proceduresOf(context.database, ownStaff(caller).scope)) {
    const id = questionnaireIdOf(value);
    if (questionnaireId !== null && !byId.has(id)) byId.set(id, questionnaireId);
  }
  const asked = query._id?.map(questionnaireIdOf);
  const ids = [...byId.keys()].filter((id) => asked?.includes(id) ?? true);
  const contents = await context.reports.content.newest(ids.flatMap((id) => byId.get(id) ?? []));
  const found = ids.toSorted().flatMap((id): FhirQuestionnaire[] => {
    const content = contents.get(byId.get(id) ?? 0);
    if (!content || (page.after !== null && id <= page.after)) return [];
    const url = canonicalOf(content.questionnaire);
    const [named, version] = query.url?.split('|') ?? [url];
    if (named !== url || (version !== undefined && version !== String(content.questionnaire.version))) return [];
    return [
      { ...writeFhirQuestionnaire(content.questionnaire, content.status), resourceType: 'Questionnaire', id, url },
    ];
  });
  const { shown, next } = cut(found.slice(0, page.count), page, ({ id }) => id);
  return { matches: shown, includes: [], next };
}
