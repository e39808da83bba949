import { ChartTwin, Icon, type LateModule, Menu, ScrollRegion, useShell } from '@intake-desk/kit';
import { ChartMenu, type ChartSheet, type Figures } from '@intake-desk/kit/files';
import type { EChartsCoreOption } from 'echarts/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Chart } from './Chart.tsx';
import type { ChartTexts } from './chart-texts.ts';
import classes from './charts.module.css';
import type { ClickedPart } from './drawing.tsx';
import { type DrawingModule, loadInit } from './use-drawing.ts';
import { paperPalette } from './use-palette.ts';

interface ChartCardProps {
  readonly drawing: LateModule<DrawingModule>;
  readonly title: string;
  readonly period: string;
  /** Option of the saved file. */
  readonly option: () => EChartsCoreOption;
  /** Option of the drawn picture, which may be older; undefined before the first one. */
  readonly drawn: EChartsCoreOption | undefined;
  readonly figures: Figures;
  readonly legend: ChartSheet['legend'];
  readonly texts: ChartTexts;
  /** Pixels, on the page and in the file. */
  readonly height: number;
  readonly fileHeight: number;
  /** Scrolls a small chart that is higher than its card. */
  readonly scrolls?: boolean;
  readonly large: boolean;
  readonly onLarge: (large: boolean) => void;
  readonly onPart: (part: ClickedPart) => void;
  /** See `ChartTwin`. */
  readonly onRow: (row: number) => void;
  readonly selected: readonly number[];
  readonly parts?: readonly number[];
  /** Shown beside the chart. */
  readonly children?: ReactNode;
}

/** A chart in its card, small or enlarged, with its figures as a table and as a file. */
export function ChartCard({ figures, large, scrolls = false, children, ...card }: ChartCardProps) {
  const { t } = useTranslation('mf-dashboard');
  const { department } = useShell();
  const { title, period, legend, texts } = card;
  const picture = (
    <Chart
      drawing={card.drawing}
      label={t('charts.picture', { title })}
      option={card.drawn}
      height={card.height}
      onPart={card.onPart}
    />
  );
  return (
    <div className={classes.place} data-large={large}>
      <ChartTwin
        title={title}
        small={!large}
        actions={
          <ChartMenu
            remote="mf-dashboard"
            words={{
              menu: t('chartFile.menu', { title }),
              save: (format) => t('chartFile.save', { format }),
              failed: t('chartFile.failed', { title }),
            }}
            sheet={() => ({
              title,
              department: department.name,
              period,
              figures,
              option: card.option(),
              legend,
              look: paperPalette,
              height: card.fileHeight,
            })}
            loadInit={loadInit}
          >
            <Menu.Item
              leftSection={<Icon name={large ? 'smaller' : 'larger'} size={16} />}
              onClick={() => card.onLarge(!large)}
            >
              {t(large ? 'chartFile.smaller' : 'chartFile.larger')}
            </Menu.Item>
            <Menu.Divider />
          </ChartMenu>
        }
        heads={figures.heads}
        rows={figures.rows.map((row) => row.map((cell) => (typeof cell === 'number' ? texts.count(cell) : cell)))}
        onRow={card.onRow}
        selected={card.selected}
        parts={card.parts}
        chart={
          scrolls && !large ? (
            <ScrollRegion label={title} className={classes.scrolls}>
              {picture}
            </ScrollRegion>
          ) : (
            <div className={classes.drawn}>
              {picture}
              {children}
            </div>
          )
        }
      />
    </div>
  );
}
