import type { RiskGroup } from '@intake-desk/contracts';
import type { SavedOverview } from '@intake-desk/contracts/reports';
import { riskKey } from '@intake-desk/kit';
import type { EChartsCoreOption } from 'echarts/core';
import { useTranslation } from 'react-i18next';
import { barOption } from '../chart/bar-option.ts';
import type { ChartView } from '../chart/chart-view.ts';
import { columnOption } from '../chart/column-option.ts';
import { pieOption } from '../chart/pie-option.ts';
import { type ChartStyle, paperStyle, useChartStyle } from '../chart/use-chart-style.ts';
import { useBlur } from '../figures/use-blur.ts';
import { ChartFileMenu } from '../files/ChartFileMenu.tsx';
import { useFilterWords } from '../filter/use-filter-words.ts';
import classes from '../overview/overviews.module.css';
import type { CategoryChart } from '../overview/picture-shapes.ts';
import { riskParts } from '../overview/risk-parts.ts';
import { chartHeight } from '../question/question-option.ts';
import type { RiskSummary } from './use-risk-summary.ts';

interface OverviewFileMenuProps {
  readonly overview: SavedOverview;
  readonly chart: CategoryChart;
  readonly summary: RiskSummary;
  readonly base: string;
}

const optionOf: Readonly<Record<CategoryChart, (view: ChartView) => EChartsCoreOption>> = {
  bar: barOption,
  column: columnOption,
  pie: (view) => pieOption(view, { half: false, labels: true }),
  halfPie: (view) => pieOption(view, { half: true, labels: true }),
};

/** Saves the patients of an overview by risk, as its card shows them. */
export function OverviewFileMenu({ overview, chart, summary, base }: OverviewFileMenuProps) {
  const { t } = useTranslation(['mf-reports', 'kit']);
  const { numbers } = useChartStyle();
  const { few } = useBlur();
  const filters = useFilterWords(summary.filters);
  const word = (group: RiskGroup): string => t(riskKey(group), { ns: 'kit' });
  const shown = summary.groups.filter(({ count }) => count !== 0);
  const viewOf = ({ colors, look }: ChartStyle): ChartView => ({
    parts: riskParts(shown, { word, colors, paper: look.paper, few, isSelected: () => false }),
    look,
    numbers,
  });
  return (
    <span className={classes.menu}>
      <ChartFileMenu
        title={t('overviews.byRisk', { label: overview.label })}
        view={viewOf}
        option={optionOf[chart]}
        height={chartHeight(chart, viewOf(paperStyle).parts)}
        filters={filters}
        within={summary.within}
        base={base}
      />
    </span>
  );
}
