import type { RiskGroup } from '@intake-desk/contracts';
import type { FilterPart, Question } from '@intake-desk/contracts/reports';
import { riskKey } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import { chartNumbers } from '../chart/chart-numbers.ts';
import { spanText } from '../chart/value-text.ts';
import { useShownReport } from '../report/shown-report.ts';

/** Returns names of filters: question or questionnaire, and the chosen answer. */
export function usePartNames() {
  const { questionnaires } = useShownReport().population;
  const { t, i18n } = useTranslation(['mf-reports', 'kit']);
  const word = (group: RiskGroup): string => t(riskKey(group), { ns: 'kit' });
  const answer = (question: Question | undefined, key: string): string =>
    question?.categories.find((category) => category.key === key)?.label ??
    (question?.measure && spanText(question.measure, key, chartNumbers(i18n.language))) ??
    key;
  const part = (of: FilterPart): string => {
    const questionnaire = questionnaires.find(({ id }) => id === of.questionnaireId);
    if (of.type === 'summary') return `${questionnaire?.name ?? t('overview.risk')}: ${word(of.groupId)}`;
    const question = questionnaire?.questions.find(({ uniqueId }) => uniqueId === of.uniqueId);
    return `${question?.text ?? ''}: ${of.type === 'groupId' ? word(of.groupId) : answer(question, of.answer)}`;
  };
  return { part, filter: (filter: readonly FilterPart[]) => filter.map(part).join(` ${t('filters.or')} `) };
}
