import type { RiskGroup } from '@intake-desk/contracts';
import type { FilterPart } from '@intake-desk/contracts/reports';
import { Card, Group, riskKey } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import { Chart } from '../chart/Chart.tsx';
import type { ChartView } from '../chart/chart-view.ts';
import { pieOption } from '../chart/pie-option.ts';
import { type ChartStyle, useChartStyle } from '../chart/use-chart-style.ts';
import { useBlur } from '../figures/use-blur.ts';
import { ChartFileMenu } from '../files/ChartFileMenu.tsx';
import { isFiltered } from '../filter/filter.ts';
import type { Narrowing } from '../model/narrowing.ts';
import { GroupList } from './GroupList.tsx';
import classes from './overview.module.css';
import { riskParts } from './risk-parts.ts';

interface RiskCardProps {
  readonly title: string;
  /** Level of the heading: 2 for the whole report, 3 below. */
  readonly level: 2 | 3;
  /** Counts one questionnaire only. */
  readonly questionnaireId?: string;
  readonly narrowing: Narrowing;
  readonly onPart: (part: FilterPart, shift: boolean) => void;
}

const pieHeight = 112;
const fileHeight = 260;

/** Patients by worst risk group: a pie with labels and figures beside it. */
export function RiskCard({ title, level, questionnaireId, narrowing, onPart }: RiskCardProps) {
  const { t } = useTranslation(['mf-reports', 'kit']);
  const { numbers, ...style } = useChartStyle();
  const { figures, marked, words } = narrowing;
  const counts = figures.groups(questionnaireId);
  const partOf = (groupId: RiskGroup): FilterPart => ({
    type: 'summary',
    ...(questionnaireId === undefined ? {} : { questionnaireId }),
    groupId,
  });
  const isSelected = (group: RiskGroup): boolean => isFiltered(marked, partOf(group));
  const shown = counts.filter(({ count }) => count !== 0);
  const Heading = `h${level}` as const;
  const word = (group: RiskGroup): string => t(riskKey(group), { ns: 'kit' });
  const { few } = useBlur();
  const viewOf = ({ colors, look }: ChartStyle): ChartView => ({
    parts: riskParts(shown, { word, colors, paper: look.paper, few, isSelected }),
    look,
    numbers,
  });
  return (
    <Card component="section" className={classes.card} aria-label={title}>
      <Group gap={8} wrap="nowrap" align="flex-start" justify="space-between">
        <Heading className={classes.title}>{title}</Heading>
        <ChartFileMenu
          title={title}
          view={viewOf}
          option={(view) => pieOption(view, { half: false, labels: true })}
          height={fileHeight}
          filters={words}
          within={figures.within}
        />
      </Group>
      <Group gap={12} wrap="nowrap">
        <div className={classes.pie}>
          <Chart
            label={t('chart.picture', { title })}
            option={() => pieOption(viewOf(style), { half: false, labels: false })}
            height={pieHeight}
            onPart={(place, shift) => {
              const group = shown[place]?.group;
              if (group !== undefined) onPart(partOf(group), shift);
            }}
          />
        </div>
        <GroupList label={title} counts={counts} narrowing={narrowing} partOf={partOf} onPart={onPart} />
      </Group>
    </Card>
  );
}
