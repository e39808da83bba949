import type { RiskGroup } from '@intake-desk/contracts';
import type { GroupFigure } from '@intake-desk/contracts/reports';
import { useChartColors } from '@intake-desk/kit';
import classes from './overviews.module.css';
import { type CategoryChart, shapesOf, side } from './picture-shapes.ts';

interface RiskPictureProps {
  readonly chart: CategoryChart;
  /** Hidden figures (null) are not drawn. */
  readonly counts: readonly GroupFigure[];
  /** Name for screen readers; the figures are beside it. */
  readonly label: string;
  /** True for groups that stay opaque while the others fade. */
  readonly isSelected?: (group: RiskGroup) => boolean;
  readonly onGroup?: (group: RiskGroup, shift: boolean) => void;
}

/** Patients by risk as a small picture. Words, figures and keyboard controls are beside it. */
export function RiskPicture({ chart, counts, label, isSelected, onGroup }: RiskPictureProps) {
  const colors = useChartColors();
  const shown = counts.flatMap(({ group, count }) => (count ? [{ group, count }] : []));
  const shapes = shapesOf(
    chart,
    shown.map(({ count }) => count),
  );
  const any = shown.some(({ group }) => isSelected?.(group));
  return (
    <svg className={classes.picture} viewBox={`0 0 ${side} ${side}`} role="img" aria-label={label}>
      {shown.map(({ group }, place) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: the list beside it does the same by keyboard.
        <path
          key={group}
          d={shapes[place]}
          fill={colors.risk(group)}
          data-faded={any && !isSelected?.(group)}
          data-live={onGroup !== undefined}
          onClick={onGroup && ((event) => onGroup(group, event.shiftKey))}
        />
      ))}
    </svg>
  );
}
