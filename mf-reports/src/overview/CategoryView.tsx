import type { RiskGroup } from '@intake-desk/contracts';
import type { ShownAs } from '@intake-desk/contracts/reports';
import { Group } from '@intake-desk/kit';
import { isFiltered } from '../filter/filter.ts';
import { GroupList, type GroupListProps } from './GroupList.tsx';
import { categoryChartOf } from './picture-shapes.ts';
import { RiskPicture } from './RiskPicture.tsx';

interface CategoryViewProps extends Omit<GroupListProps, 'inline' | 'shares'> {
  /** The display chosen by the overview; a line of figures if undefined. */
  readonly shown: ShownAs | undefined;
}

/** The patients of a question by risk: a picture with figures, and a table with shares if the overview has one. */
export function CategoryView({ shown, ...groups }: CategoryViewProps) {
  const { label, counts, narrowing, partOf, onPart } = groups;
  const chart = shown?.chart ?? undefined;
  const list = <GroupList {...groups} inline={chart === undefined && !shown?.table} shares={shown?.table ?? false} />;
  if (chart === undefined) return list;
  return (
    <Group gap={12} wrap="nowrap">
      <RiskPicture
        chart={categoryChartOf(chart)}
        counts={counts}
        label={label}
        isSelected={(group: RiskGroup) => isFiltered(narrowing.marked, partOf(group))}
        onGroup={(group, shift) => onPart(partOf(group), shift)}
      />
      {list}
    </Group>
  );
}
