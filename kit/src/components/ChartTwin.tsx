import { SegmentedControl, Table, UnstyledButton } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { kitNamespace } from '../i18n/i18n.ts';
import { useCharacterKey } from '../shell-api/use-character-key.ts';
import classes from './ChartTwin.module.css';
import { ScrollRegion } from './ScrollRegion.tsx';

interface ChartTwinProps {
  readonly title: string;
  /** The chart; drawn by the remote. */
  readonly chart: ReactNode;
  /** The same figures as a table: heads, and rows of as many cells. The first cell names the row, the others are figures. */
  readonly heads: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
  /** Makes each row's name a button that selects what the chart's part of that row does. Called with the row's index. */
  readonly onRow?: (row: number) => void;
  /** Indexes of the rows that are selected. */
  readonly selected?: readonly number[];
  /** Indexes of rows that say a part of the row above them and select nothing themselves. */
  readonly parts?: readonly number[];
  /** What stands between title and chart, such as the line that says what is selected. */
  readonly note?: ReactNode;
  /** What can be done with the chart, at the right of its head. */
  readonly actions?: ReactNode;
  /** The table is no higher than a small chart of 180 px: the page stays where it is when one takes the other's place. */
  readonly small?: boolean;
}

type View = 'chart' | 'table';
const none: readonly number[] = [];

/** A chart in a card with its twin, the same figures as a table, one key (T) or click away. */
export function ChartTwin({ chart, note, actions, ...figures }: ChartTwinProps) {
  const { title, small } = figures;
  const { t } = useTranslation(kitNamespace);
  const [view, setView] = useState<View>('chart');
  const isT = useCharacterKey('t');
  const onKey = (event: KeyboardEvent): void => {
    if (isT(event)) setView(view === 'chart' ? 'table' : 'chart');
  };
  return (
    <section className={classes.card} aria-label={title} data-small={small ?? false} onKeyDown={onKey}>
      <header className={classes.head}>
        <h2 className={classes.title}>{title}</h2>
        <span className={classes.actions}>
          <SegmentedControl
            size="xs"
            aria-label={t('chart.view', { title })}
            value={view}
            onChange={(value) => setView(value === 'table' ? 'table' : 'chart')}
            data={[
              { value: 'chart', label: t('chart.chart') },
              { value: 'table', label: t('chart.table') },
            ]}
          />
          {actions}
        </span>
      </header>
      {note}
      {view === 'chart' ? <div className={classes.body}>{chart}</div> : <Figures {...figures} />}
    </section>
  );
}

function Figures({
  title,
  heads,
  rows,
  onRow,
  selected = none,
  parts = none,
}: Omit<ChartTwinProps, 'chart' | 'note' | 'actions' | 'small'>) {
  return (
    <ScrollRegion label={title} className={classes.figures}>
      <Table stickyHeader verticalSpacing={6} aria-label={title}>
        <Table.Thead>
          <Table.Tr>
            {heads.map((head, index) => (
              <Table.Th key={head} className={index > 0 ? classes.figure : undefined}>
                {head}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(([name, ...figures], row) => (
            <Table.Tr key={name}>
              <Table.Th scope="row" className={classes.name} data-part={parts.includes(row)}>
                {onRow && !parts.includes(row) ? (
                  <UnstyledButton
                    className={classes.part}
                    aria-pressed={selected.includes(row)}
                    onClick={() => onRow(row)}
                  >
                    {name}
                  </UnstyledButton>
                ) : (
                  name
                )}
              </Table.Th>
              {figures.map((figure, index) => (
                <Table.Td key={heads[index + 1]} className={classes.figure}>
                  {figure}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollRegion>
  );
}
