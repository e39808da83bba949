import {
  type AttentionFilter,
  type IntakeRow,
  limit,
  type SideFilters,
  type TableColumns,
} from '@intake-desk/contracts';
import type { ChartTexts } from '../charts/chart-texts.ts';
import { partName } from '../charts/part-name.ts';
import type { ColumnContext } from '../columns/column-kind.ts';
import { columnKey, type TableView } from '../columns/table-view.tsx';
import type { Facts } from '../conversion/shown.ts';
import { boxesOf, narrowing } from '../view/side-boxes.ts';
import type { ViewHookOf } from '../view/use-view.ts';
import type { ViewOf } from '../view/view.ts';

export interface Chip {
  readonly id: string;
  readonly words: string;
  readonly remove: () => void;
}

interface ChipParts<C extends TableColumns, P extends string> extends ViewHookOf<ViewOf<C, P>> {
  readonly table: TableView<C, IntakeRow>;
  readonly attention: AttentionFilter | undefined;
  readonly context: ColumnContext;
  readonly texts: ChartTexts;
  readonly sideFilters: SideFilters;
  readonly facts: Facts | undefined;
}

/** Returns a chip for each filter: on columns, attention, named intakes, a chart's part and at the side. */
export function chipsOf<C extends TableColumns, P extends string>(parts: ChipParts<C, P>): readonly Chip[] {
  const { table, view, change, attention, context, texts, sideFilters, facts } = parts;
  const { t } = context;
  const { columnFilters, selection } = view;
  const columns = table.names.flatMap((column) => {
    const words = table.words(column, columnFilters, context);
    if (!words) return [];
    return {
      id: column,
      words: t('chips.column', { column: t(columnKey(column)), words }),
      remove: () => change((newest) => ({ columnFilters: table.with(column, undefined, newest.columnFilters) })),
    };
  });
  const needed = attention && {
    id: 'attention',
    words:
      attention === 'any'
        ? t('attention.anyPeriod')
        : t('chips.column', {
            column: t('attention.anyPeriod'),
            words: t(`attention.${attention}`, { count: 2, days: limit.soonDays }),
          }),
    remove: () => change(view.attention ? { attention: undefined } : { everybody: true }),
  };
  const part = selection && {
    id: 'selection',
    words: t('chips.column', { column: t('chips.part'), words: partName(selection, facts, texts) }),
    remove: () => change({ selection: undefined }),
  };
  const together = view.together && {
    id: 'together',
    words: 'ids' in view.together ? t('chips.ids', { count: view.together.ids.length }) : t('chips.batch'),
    remove: () => change({ together: undefined, boxes: undefined }),
  };
  const sides = narrowing(sideFilters).map((box) => ({
    id: box,
    words: t(`chips.${box}`, { texts: (sideFilters.hiddenEPDs ?? []).join(', ') }),
    remove: () => change(({ boxes = boxesOf(sideFilters) }) => ({ boxes: { ...boxes, [box]: false } })),
  }));
  return [...(needed ? [needed] : []), ...(together ? [together] : []), ...columns, ...(part ? [part] : []), ...sides];
}
