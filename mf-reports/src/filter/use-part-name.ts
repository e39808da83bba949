import type { RiskGroup } from '@intake-desk/contracts';
import type { FilterPart } from '@intake-desk/contracts/reports';
import { riskKey } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import { useShownReport } from '../report/shown-report.ts';

interface PartNames {
  readonly part: (part: FilterPart) => string;
  /** Parts joined by "or". */
  readonly filter: (filter: readonly FilterPart[]) => string;
}

/** Returns names of filters: question or questionnaire, and the chosen answer. */
export function usePartNames(): PartNames {
  const { questionnaires } = useShownReport().population;
  const { t } = useTranslation(['mf-reports', 'kit']);
  const word = (group: RiskGroup): string => t(riskKey(group), { ns: 'kit' });
  const part = (of: FilterPart): string => {
    const questionnaire = questionnaires.find(({ id }) => id === of.questionnaireId);
    if (of.type === 'summary') return `${questionnaire?.name ?? t('overview.risk')}: ${word(of.groupId)}`;
    const question = questionnaire?.questions.find(({ uniqueId }) => uniqueId === of.uniqueId);
    const answer = of.type === 'groupId' ? undefined : question?.categories.find(({ key }) => key === of.answer);
    return `${question?.text ?? ''}: ${of.type === 'groupId' ? word(of.groupId) : (answer?.label ?? of.answer)}`;
  };
  return { part, filter: (filter) => filter.map(part).join(` ${t('filters.or')} `) };
}
