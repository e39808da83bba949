import type { RiskGroup } from '@intake-desk/contracts';
import { riskKey } from '@intake-desk/kit';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChartPart } from '../chart/chart-view.ts';
import { useBlur } from '../figures/use-blur.ts';
import { useReportFacts } from '../report/report-facts.ts';

/** Returns a report file's texts other than figures. */
export function useFileWords() {
  const { t } = useTranslation(['mf-reports', 'kit']);
  const facts = useReportFacts();
  const { note } = useBlur();
  return useMemo(() => {
    const group = (of: RiskGroup): string => t(riskKey(of), { ns: 'kit' });
    return {
      facts,
      figures: {
        answer: t('chart.answer'),
        risk: t('chart.risk'),
        count: t('chart.count'),
        share: t('chart.share'),
        allCount: t('chart.allCount'),
        allShare: t('chart.allShare'),
        group,
      },
      /** Origin of the figures, a line each: department, procedures, filters, and how they are blurred. */
      about: (filters: readonly string[], within: number) => [
        ...[facts.report, facts.department].filter((line) => line !== ''),
        ...(facts.procedures.length > 0
          ? [t('chartFile.procedures', { procedures: facts.procedures.join(', ') })]
          : []),
        filters.length > 0 ? t('chartFile.filters', { filters: filters.join('; ') }) : t('chartFile.noFilters'),
        ...[note(within)].filter((line) => line !== undefined),
      ],
      legend: (parts: readonly ChartPart[], ghost: string) => [
        ...new Map(
          parts.flatMap((part) =>
            part.group === undefined ? [] : [[part.group, { color: part.color, words: group(part.group) }] as const],
          ),
        ).values(),
        ...(parts.some(({ all }) => all !== undefined) ? [{ color: ghost, words: t('chart.ghost') }] : []),
      ],
    };
  }, [t, facts, note]);
}
