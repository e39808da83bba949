import {
  chartTypesFor,
  type Item,
  inLanguage,
  isRecommendation,
  itemsOf,
  type Language,
  type ReportChoices,
  type ReportForm,
} from '@intake-desk/contracts';
import { departmentIdsOf, roleNamesOf, type Staff } from '@intake-desk/identity';
import { proceduresOf } from '@intake-desk/intakes';
import type { ReportsContext } from '../context.ts';
import { inOrganisationWords } from '../questionnaires/organisation-words.ts';

type Reader = Pick<Staff, 'scope' | 'language'>;

/** Returns the question with its charts; nothing for an open question. */
function questionOf(item: Item, language: Language): ReportForm['questions'] {
  const nps = isRecommendation(item.reportType, item.scale);
  const charts = chartTypesFor({ type: item.type, scale: item.type === 'scoring' && item.scale !== undefined, nps });
  return charts.length === 0 ? [] : [{ id: item.uniqueId, text: inLanguage(item.text, language), charts }];
}

/** Returns the newest version of each questionnaire that the organisation's departments send, by name. */
async function formsOf({ database, questionnaires }: ReportsContext, reader: Reader): Promise<ReportForm[]> {
  const { organisationId } = reader.scope;
  const departments = (await departmentIdsOf(database, organisationId)).map((id) => ({ id, organisationId }));
  const uses = new Map<number, number>();
  for (const { questionnaireId, disabledAt } of await proceduresOf(database, { departments })) {
    if (questionnaireId === null || disabledAt !== null) continue;
    uses.set(questionnaireId, (uses.get(questionnaireId) ?? 0) + 1);
  }
  const forms = await Promise.all(
    [...uses].map(async ([id, contents]): Promise<ReportForm> => {
      const { questionnaire: newest } = await questionnaires.newest(id);
      const questionnaire = inOrganisationWords(newest, reader.scope.language);
      return {
        key: questionnaire.key,
        name: inLanguage(questionnaire.title, reader.language),
        contents,
        questions: itemsOf(questionnaire).flatMap((item) => questionOf(item, reader.language)),
      };
    }),
  );
  return forms.sort((one, other) => one.name.localeCompare(other.name, reader.language));
}

/** GET /api/admin/reports/choices: returns the questionnaires and roles for reports. */
export async function reportChoices(context: ReportsContext, reader: Reader): Promise<ReportChoices> {
  return {
    forms: await formsOf(context, reader),
    roles: await roleNamesOf(context.database, reader.scope.organisationId),
  };
}
