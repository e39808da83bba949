import { useId } from 'react';
import classes from '../directory/organizations.module.css';
import type { ReadingPair } from './link-words.ts';

/** Lengths in units of the drawing. */
const box = { width: 220, height: 36, gap: 16 };
const width = 600;
/** Characters that fit into a box. */
const fits = 26;

interface LinkPictureProps {
  readonly label: string;
  readonly pairs: readonly ReadingPair[];
  readonly name: (symbol: string) => string;
}

const short = (name: string): string => (name.length > fits ? `${name.slice(0, fits - 1)}…` : name);
const top = (index: number): number => index * (box.height + box.gap) + 2;
const middle = (index: number): number => top(index) + box.height / 2;

/** Picture of data access: readers at the left, with arrows to the organisations whose records they read. */
export function LinkPicture({ label, pairs, name }: LinkPictureProps) {
  const tip = useId();
  const readers = [...new Set(pairs.map(({ reader }) => reader))];
  const targets = [...new Set(pairs.map(({ target }) => target))];
  const height = top(Math.max(readers.length, targets.length)) - box.gap + 2;
  const column = (symbols: readonly string[], x: number) =>
    symbols.map((symbol, index) => (
      <g key={symbol}>
        <rect className={classes.node} x={x} y={top(index)} width={box.width} height={box.height} rx={6} />
        <text className={classes.nodeName} x={x + 10} y={middle(index) + 5}>
          {short(name(symbol))}
        </text>
      </g>
    ));
  return (
    <svg className={classes.picture} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <defs>
        <marker id={tip} viewBox="0 0 8 8" refX="8" refY="4" markerWidth="8" markerHeight="8" orient="auto">
          <path className={classes.tip} d="M0 0 8 4 0 8z" />
        </marker>
      </defs>
      {pairs.map(({ reader, target }) => (
        <path
          key={`${reader} ${target}`}
          className={classes.line}
          d={`M${box.width + 2} ${middle(readers.indexOf(reader))}L${width - box.width - 4} ${middle(targets.indexOf(target))}`}
          markerEnd={`url(#${tip})`}
        />
      ))}
      {column(readers, 1)}
      {column(targets, width - box.width - 1)}
    </svg>
  );
}
