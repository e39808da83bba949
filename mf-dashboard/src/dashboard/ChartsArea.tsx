import type { ChartSelection, DashboardTab } from '@intake-desk/contracts';
import { Button, type DateRange, displayDate, Icon, useMediaQuery } from '@intake-desk/kit';
import { type ReactNode, useDeferredValue, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartsSkeleton } from '../charts/ChartsSkeleton.tsx';
import { DashboardCharts } from '../charts/DashboardCharts.tsx';
import { useChartTexts } from '../charts/use-chart-texts.ts';
import type { Facts } from '../conversion/shown.ts';
import classes from './dashboard.module.css';

interface ChartsAreaProps {
  /** Undefined until the first response. */
  readonly data: Facts | undefined;
  readonly failed: boolean;
  readonly tab: DashboardTab;
  readonly bars: boolean;
  readonly range: DateRange;
  readonly selection: ChartSelection | undefined;
  readonly onSelect: (part: ChartSelection) => void;
  /** The user's choice on wide screens. */
  readonly collapsed: boolean;
  readonly onCollapsed: (collapsed: boolean) => void;
  /** The counts that need attention. */
  readonly children: ReactNode;
}

/** Media query of screens that begin without charts, so that rows are in sight. */
const narrowScreen = 'screen and (max-width: 1199px)';

/** The counts, with a button that shows the charts. On a narrow screen charts are hidden at first, so that rows are in sight. */
export function ChartsArea({ data, failed, range, collapsed, onCollapsed, children, ...charts }: ChartsAreaProps) {
  const { t } = useTranslation('mf-dashboard');
  const texts = useChartTexts();
  const area = useId();
  const narrow = useMediaQuery(narrowScreen);
  const [opened, setOpened] = useState(false);
  const open = narrow ? opened : !collapsed;
  // The first rows do not wait for charts.
  const drawn = useDeferredValue(data);
  if (failed && !data) return null;
  return (
    <>
      <div className={classes.counts}>
        {children}
        <Button
          variant="default"
          className={classes.toggle ?? ''}
          leftSection={<Icon name="chart" size={16} />}
          rightSection={<Icon name={open ? 'chevronUp' : 'chevronDown'} size={16} />}
          aria-expanded={open}
          aria-controls={area}
          onClick={() => (narrow ? setOpened(!open) : onCollapsed(open))}
        >
          {t('charts.toggle')}
        </Button>
      </div>
      <div id={area} hidden={!open} aria-busy={drawn !== data}>
        {open && drawn?.pie.some(({ count }) => count > 0) ? (
          <DashboardCharts
            data={drawn}
            period={`${displayDate(range.start)} – ${displayDate(range.end)}`}
            texts={texts}
            {...charts}
          />
        ) : null}
        {open && !drawn ? <ChartsSkeleton bars={charts.bars} /> : null}
      </div>
    </>
  );
}
