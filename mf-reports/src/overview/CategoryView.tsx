import type { RiskGroup } from '@intake-desk/contracts';
import type { GroupFigure, ShownAs } from '@intake-desk/contracts/reports';
import { GroupList, type GroupPatients } from './GroupList.tsx';
import classes from './overview.module.css';
import { categoryChartOf } from './picture-shapes.ts';
import { RiskPicture } from './RiskPicture.tsx';

interface CategoryViewProps {
  readonly label: string;
  readonly counts: readonly GroupFigure[];
  readonly patients: GroupPatients;
  /** As an overview shows them; undefined: as a line of figures. */
  readonly shown: ShownAs | undefined;
  readonly isSelected: (group: RiskGroup) => boolean;
  readonly onGroup: (group: RiskGroup, shift: boolean) => void;
}

/** The patients of a question by risk: a picture with its figures, and a table with their shares if the overview has one. */
export function CategoryView({ label, counts, patients, shown, isSelected, onGroup }: CategoryViewProps) {
  const chart = shown?.chart ?? undefined;
  const list = (
    <GroupList
      inline={chart === undefined && !shown?.table}
      shares={shown?.table ?? false}
      label={label}
      counts={counts}
      patients={patients}
      isSelected={isSelected}
      onGroup={onGroup}
    />
  );
  if (chart === undefined) return list;
  return (
    <div className={classes.body}>
      <RiskPicture
        chart={categoryChartOf(chart)}
        counts={counts}
        label={label}
        isSelected={isSelected}
        onGroup={onGroup}
      />
      {list}
    </div>
  );
}
