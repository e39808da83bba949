import type { RiskGroup } from '@intake-desk/contracts';
import type { Population, SavedOverview } from '@intake-desk/contracts/reports';
import { riskKey } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import { useChartStyle } from '../chart/use-chart-style.ts';
import { useBlur } from '../figures/use-blur.ts';
import { ChartFileMenu } from '../files/ChartFileMenu.tsx';
import { useFilterWords } from '../filter/use-filter-words.ts';
import classes from '../overview/overviews.module.css';
import type { CategoryChart } from '../overview/picture-shapes.ts';
import { riskParts } from '../overview/risk-parts.ts';
import { chartHeight } from '../question/question-option.ts';
import { pictureOption } from './picture-option.ts';
import type { RiskSummary } from './use-risk-summary.ts';

interface OverviewFileMenuProps {
  readonly overview: SavedOverview;
  readonly population: Population;
  readonly chart: CategoryChart;
  readonly summary: RiskSummary;
  /** How many patients there are, in words. */
  readonly base: string;
}

/** Saves the patients of an overview by risk, as its card has them. */
export function OverviewFileMenu({ overview, population, chart, summary, base }: OverviewFileMenuProps) {
  const { t } = useTranslation(['mf-reports', 'kit']);
  const { look, numbers, colors } = useChartStyle();
  const { few } = useBlur();
  const filters = useFilterWords(population, summary.filters);
  const word = (group: RiskGroup): string => t(riskKey(group), { ns: 'kit' });
  const shown = summary.groups.filter(({ count }) => count !== 0);
  const parts = riskParts(shown, { word, colors, paper: look.paper, few, isSelected: () => false });
  const view = { parts, look, numbers };
  return (
    <span className={classes.menu}>
      <ChartFileMenu
        title={t('overviews.byRisk', { label: overview.label })}
        view={view}
        option={() => pictureOption(chart, view)}
        height={chartHeight(chart, parts)}
        filters={filters}
        within={summary.within}
        base={base}
      />
    </span>
  );
}
