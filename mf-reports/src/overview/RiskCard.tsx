import type { RiskGroup } from '@intake-desk/contracts';
import { Card, riskKey } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import { Chart } from '../chart/Chart.tsx';
import { pieOption } from '../chart/pie-option.ts';
import { useChartStyle } from '../chart/use-chart-style.ts';
import type { GroupCount } from '../model/group-counts.ts';
import { GroupList } from './GroupList.tsx';
import classes from './overview.module.css';
import { riskParts } from './risk-parts.ts';

interface RiskCardProps {
  readonly title: string;
  /** Of its heading: 2 over everything, 3 below that. */
  readonly level: 2 | 3;
  readonly counts: readonly GroupCount[];
  readonly isSelected: (group: RiskGroup) => boolean;
  readonly onGroup: (group: RiskGroup, shift: boolean) => void;
}

const pieHeight = 112;

/** Patients by their worst group: a pie, and beside it the words and figures. */
export function RiskCard({ title, level, counts, isSelected, onGroup }: RiskCardProps) {
  const { t } = useTranslation(['mf-reports', 'kit']);
  const { look, numbers, colors } = useChartStyle();
  const shown = counts.filter(({ count }) => count > 0);
  const Heading = `h${level}` as const;
  const word = (group: RiskGroup): string => t(riskKey(group), { ns: 'kit' });
  const parts = riskParts(shown, { word, colors, paper: look.paper, isSelected });
  return (
    <Card component="section" className={classes.card} aria-label={title}>
      <Heading className={classes.title}>{title}</Heading>
      <div className={classes.body}>
        <div className={classes.pie}>
          <Chart
            label={t('chart.picture', { title })}
            option={() => pieOption({ parts, look, numbers }, { half: false, labels: false })}
            height={pieHeight}
            onPart={(place, shift) => {
              const group = shown[place]?.group;
              if (group !== undefined) onGroup(group, shift);
            }}
          />
        </div>
        <GroupList label={title} counts={counts} isSelected={isSelected} onGroup={onGroup} />
      </div>
    </Card>
  );
}
