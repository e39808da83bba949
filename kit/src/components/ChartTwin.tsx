import { SegmentedControl, Table, UnstyledButton } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { kitNamespace } from '../i18n/i18n.ts';
import { useCharacterKey } from '../shell-api/use-character-key.ts';
import classes from './ChartTwin.module.css';
import { Icon } from './Icon.tsx';
import { ScrollRegion } from './ScrollRegion.tsx';

interface ChartTwinProps {
  readonly title: string;
  readonly chart: ReactNode;
  /** The same figures as a table. The first cell of a row is its name, the others are figures. */
  readonly heads: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
  /** Makes each row's name a button that selects the row's part of the chart. Called with the row's index. */
  readonly onRow?: (row: number) => void;
  /** Indexes of the rows that are selected. */
  readonly selected?: readonly number[];
  /** Indexes of rows that detail the row above and cannot be selected. */
  readonly parts?: readonly number[] | undefined;
  /** Shown between title and chart, such as the current selection. */
  readonly note?: ReactNode;
  /** Actions at the right of the head. */
  readonly actions?: ReactNode;
  /** Limits the table to the height of a small chart (180 px), so that the page does not jump. */
  readonly small?: boolean;
}

type View = 'chart' | 'table';
const none: readonly number[] = [];

/** Shows a chart in a card and, after a click or the key T, the same figures as a table. */
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
            data={(['chart', 'table'] as const).map((name) => ({
              value: name,
              // A label would wrap a narrow card's head to a second line.
              label: (
                <span className={classes.view} title={t(`chart.${name}`)}>
                  <Icon name={name} size={16} label={t(`chart.${name}`)} />
                </span>
              ),
            }))}
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
              // biome-ignore lint/suspicious/noArrayIndexKey: two answers may have the same words.
              <Table.Th key={index} className={index > 0 ? classes.figure : undefined}>
                {head}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(([name, ...figures], row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two parts may have the same name.
            <Table.Tr key={row}>
              <Table.Th
                scope="row"
                className={classes.name}
                data-part={parts.includes(row)}
                data-words={/\p{L}/u.test(`${name}`)}
              >
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
                // biome-ignore lint/suspicious/noArrayIndexKey: as its head.
                <Table.Td key={index} className={classes.figure}>
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
