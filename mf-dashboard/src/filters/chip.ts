import type { ConversionData, SideFilters } from '@intake-desk/contracts';
import type { ChartTexts } from '../charts/chart-texts.ts';
import { partName } from '../charts/part-name.ts';
import type { ColumnContext } from '../columns/column-kind.ts';
import { conversionView } from '../columns/conversion-view.tsx';
import type { ViewHook } from '../view/use-view.ts';
import { boxesOf, narrowing } from './side-boxes.ts';

/** A filter that leaves records out, in words, and how it is taken away. */
export interface Chip {
  readonly id: string;
  readonly words: string;
  readonly remove: () => void;
}

interface ChipParts extends ViewHook {
  readonly context: ColumnContext;
  readonly texts: ChartTexts;
  readonly sideFilters: SideFilters;
  readonly data: ConversionData | undefined;
}

/** A chip for each filter on a column, also on a hidden one, for the selected part of a chart and for each side filter. */
export function chipsOf({ view, change, context, texts, sideFilters, data }: ChipParts): readonly Chip[] {
  const { t } = context;
  const { columnFilters, selection } = view;
  const columns = conversionView.names.flatMap((column) => {
    const words = conversionView.words(column, columnFilters, context);
    if (!words) return [];
    return {
      id: column,
      words: t('chips.column', { column: t(`columns.${column}`), words }),
      remove: () => change({ columnFilters: conversionView.with(column, undefined, columnFilters) }),
    };
  });
  const part = selection && {
    id: 'selection',
    words: t('chips.column', { column: t('chips.part'), words: partName(selection, data, texts) }),
    remove: () => change({ selection: undefined }),
  };
  const sides = narrowing(sideFilters).map((box) => ({
    id: box,
    words: t(`chips.${box}`, { texts: (sideFilters.hiddenEPDs ?? []).join(', ') }),
    remove: () => change({ boxes: { ...boxesOf(sideFilters), [box]: false } }),
  }));
  return [...columns, ...(part ? [part] : []), ...sides];
}
