import type { RiskGroup } from '@intake-desk/contracts';
import type { GroupFigure } from '@intake-desk/contracts/reports';
import { Card, riskKey } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import { Chart } from '../chart/Chart.tsx';
import { pieOption } from '../chart/pie-option.ts';
import { useChartStyle } from '../chart/use-chart-style.ts';
import { useBlur } from '../figures/use-blur.ts';
import { ChartFileMenu } from '../files/ChartFileMenu.tsx';
import { GroupList, type GroupPatients } from './GroupList.tsx';
import classes from './overview.module.css';
import { riskParts } from './risk-parts.ts';

interface RiskCardProps {
  readonly title: string;
  /** Of its heading: 2 over everything, 3 below that. */
  readonly level: 2 | 3;
  readonly counts: readonly GroupFigure[];
  readonly patients: GroupPatients;
  /** Patients by which its figures differ at most from what was counted. */
  readonly within: number;
  /** The standing filters in words, for files. */
  readonly filterWords: readonly string[];
  readonly isSelected: (group: RiskGroup) => boolean;
  readonly onGroup: (group: RiskGroup, shift: boolean) => void;
}

const pieHeight = 112;
/** In a file. */
const fileHeight = 260;

/** Patients by their worst group: a pie, and beside it the words and figures. */
export function RiskCard({ title, level, counts, within, patients, filterWords, isSelected, onGroup }: RiskCardProps) {
  const { t } = useTranslation(['mf-reports', 'kit']);
  const { look, numbers, colors } = useChartStyle();
  const shown = counts.filter(({ count }) => count !== 0);
  const Heading = `h${level}` as const;
  const word = (group: RiskGroup): string => t(riskKey(group), { ns: 'kit' });
  const { few } = useBlur();
  const parts = riskParts(shown, { word, colors, paper: look.paper, few, isSelected });
  const view = { parts, look, numbers };
  return (
    <Card component="section" className={classes.card} aria-label={title}>
      <div className={classes.head}>
        <Heading className={classes.title}>{title}</Heading>
        <ChartFileMenu
          title={title}
          view={view}
          option={() => pieOption(view, { half: false, labels: true })}
          height={fileHeight}
          filters={filterWords}
          within={within}
        />
      </div>
      <div className={classes.body}>
        <div className={classes.pie}>
          <Chart
            label={t('chart.picture', { title })}
            option={() => pieOption(view, { half: false, labels: false })}
            height={pieHeight}
            onPart={(place, shift) => {
              const group = shown[place]?.group;
              if (group !== undefined) onGroup(group, shift);
            }}
          />
        </div>
        <GroupList label={title} counts={counts} patients={patients} isSelected={isSelected} onGroup={onGroup} />
      </div>
    </Card>
  );
}
