import { Table, useMediaQuery } from '@intake-desk/kit';
import classes from './drop-off.module.css';

interface FigureRow {
  readonly key: string;
  readonly name: string;
  /** Length of the bar, 0 to 1. */
  readonly bar: number;
  /** In the order of the headers. */
  readonly figures: readonly string[];
}

export interface FigureTableProps {
  readonly label: string;
  readonly nameHead: string;
  readonly figureHeads: readonly string[];
  readonly rows: readonly FigureRow[];
}

/**
 * Names with a bar and figures. On a narrow screen a name has its own row above its figures, to avoid scrolling
 * sideways; it is the header of its row group, since some screen readers ignore tables laid out as blocks.
 */
export function FigureTable(props: FigureTableProps) {
  const narrow = useMediaQuery('(max-width: 640px)');
  return narrow ? <GroupedTable {...props} /> : <PlainTable {...props} />;
}

function PlainTable({ label, nameHead, figureHeads, rows }: FigureTableProps) {
  return (
    <Table aria-label={label} verticalSpacing={4}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{nameHead}</Table.Th>
          <FigureHeads heads={figureHeads} />
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Table.Tr key={row.key}>
            <Table.Th scope="row" className={classes.item}>
              <Name name={row.name} bar={row.bar} />
            </Table.Th>
            <Figures heads={figureHeads} figures={row.figures} />
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function GroupedTable({ label, nameHead, figureHeads, rows }: FigureTableProps) {
  const columns = figureHeads.length;
  return (
    <Table
      aria-label={label}
      className={classes.grouped}
      layout="fixed"
      verticalSpacing={4}
      horizontalSpacing={4}
      withRowBorders={false}
    >
      <Table.Thead>
        <Table.Tr>
          <Table.Th colSpan={columns}>{nameHead}</Table.Th>
        </Table.Tr>
        <Table.Tr>
          <FigureHeads heads={figureHeads} />
        </Table.Tr>
      </Table.Thead>
      {rows.map((row) => (
        <Table.Tbody key={row.key}>
          <Table.Tr>
            <Table.Th scope="rowgroup" colSpan={columns} className={classes.item}>
              <Name name={row.name} bar={row.bar} />
            </Table.Th>
          </Table.Tr>
          <Table.Tr>
            <Figures heads={figureHeads} figures={row.figures} />
          </Table.Tr>
        </Table.Tbody>
      ))}
    </Table>
  );
}

const FigureHeads = ({ heads }: { readonly heads: readonly string[] }) =>
  heads.map((head) => (
    <Table.Th key={head} className={classes.figure}>
      {head}
    </Table.Th>
  ));

const Name = ({ name, bar }: Pick<FigureRow, 'name' | 'bar'>) => (
  <>
    {name}
    <span aria-hidden className={classes.bar} style={{ width: `${100 * bar}%` }} />
  </>
);

const Figures = ({ heads, figures }: Pick<FigureRow, 'figures'> & { readonly heads: readonly string[] }) =>
  heads.map((head, place) => (
    <Table.Td key={head} className={classes.figure}>
      {figures[place]}
    </Table.Td>
  ));
