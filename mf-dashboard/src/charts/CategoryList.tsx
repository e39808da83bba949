import type { ChartSelection } from '@intake-desk/contracts';
import { RiskBadge, StatusBadge, UnstyledButton } from '@intake-desk/kit';
import type { ChartTexts } from './chart-texts.ts';
import classes from './charts.module.css';
import { samePart } from './toggled.ts';
import { riskParts, shareText, type Totals, totalOf } from './totals.ts';

interface CategoryListProps {
  readonly totals: Totals;
  readonly texts: ChartTexts;
  /** Shows the risks' names beside their icons. */
  readonly large: boolean;
  readonly selection: ChartSelection | undefined;
  readonly onSelect: (part: ChartSelection) => void;
}

/** The donut's labels with figures; each selects its slice, by keyboard too. The completed ones show their risks. */
export function CategoryList({ totals, texts, large, selection, onSelect }: CategoryListProps) {
  const total = totalOf(totals);
  return (
    <ul className={classes.list}>
      {totals.pie.map(({ category, count }) => {
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
              <span className={classes.figure}>{shareText(count, total, texts)}</span>
            </UnstyledButton>
            {category === 'completed' ? (
              <div className={classes.risks}>
                {riskParts(totals).map((part) => (
                  <span key={part.group} className={classes.risk}>
                    <RiskBadge group={part.group} iconOnly={!large} /> {texts.count(part.count)}
                  </span>
                ))}
              </div>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}
