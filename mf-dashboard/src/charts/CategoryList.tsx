import type { ChartSelection, ConversionData } from '@intake-desk/contracts';
import { StatusBadge, UnstyledButton } from '@intake-desk/kit';
import type { ChartTexts } from './chart-texts.ts';
import classes from './charts.module.css';
import { sliceText } from './pie-option.ts';
import { samePart } from './toggled.ts';

interface CategoryListProps {
  readonly pie: ConversionData['pie'];
  readonly texts: ChartTexts;
  readonly selection: ChartSelection | undefined;
  readonly onSelect: (part: ChartSelection) => void;
}

/** The donut's labels with their figures; each selects its slice, by keyboard too. */
export function CategoryList({ pie, texts, selection, onSelect }: CategoryListProps) {
  const total = pie.reduce((sum, { count }) => sum + count, 0);
  return (
    <ul className={classes.list}>
      {pie.map(({ category, count }) => {
        const pressed = samePart(selection, { category });
        return (
          <li key={category}>
            <UnstyledButton
              className={classes.part}
              aria-pressed={pressed}
              data-faded={selection !== undefined && !pressed}
              onClick={() => onSelect({ category })}
            >
              <StatusBadge category={category} />
              <span className={classes.figure}>{sliceText(count, total, texts)}</span>
            </UnstyledButton>
          </li>
        );
      })}
    </ul>
  );
}
