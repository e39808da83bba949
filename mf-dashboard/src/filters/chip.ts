import {
  type ConversionColumn,
  type ConversionData,
  type ConversionFilters,
  columnNames,
  conversionColumns,
  type SideFilters,
} from '@intake-desk/contracts';
import { dateFilterWords } from '@intake-desk/kit';
import type { ChartTexts } from '../charts/chart-texts.ts';
import { partName } from '../charts/part-name.ts';
import { type ChoiceContext, choicesOf, chosenOf, withoutFilter } from '../table/filter-choices.ts';
import { choiceColumns, dateColumns, patientColumns, textColumns } from '../view/filter-column.ts';
import type { ViewHook } from '../view/use-view.ts';
import { boxesOf, narrowing } from './side-boxes.ts';

/** A filter that leaves records out, in words, and how it is taken away. */
export interface Chip {
  readonly id: string;
  readonly words: string;
  readonly remove: () => void;
}

interface ChipParts extends ViewHook {
  readonly choices: ChoiceContext;
  readonly texts: ChartTexts;
  readonly sideFilters: SideFilters;
  readonly data: ConversionData | undefined;
}

/** A chip's list of values is as long as it can be read at a glance. */
const mostNamed = 3;

/** A chip for each filter on a column, also on a hidden one, for the selected part of a chart and for each side filter. */
export function chipsOf({ view, change, choices, texts, sideFilters, data }: ChipParts): readonly Chip[] {
  const { t } = choices;
  const { columnFilters, selection } = view;
  const columns = columnNames(conversionColumns).flatMap((column) => {
    const words = filterWords(column, columnFilters, choices);
    if (!words) return [];
    return {
      id: column,
      words: t('chips.column', { column: t(`columns.${column}`), words }),
      remove: () => change({ columnFilters: withoutFilter(column, columnFilters) }),
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

/** What a column's filter keeps, in words; undefined where it is not set. */
function filterWords(column: ConversionColumn, filters: ConversionFilters, context: ChoiceContext): string | undefined {
  const text = [...patientColumns, ...textColumns].find((name) => name === column);
  if (text) return filters[text];
  const date = dateColumns.find((name) => name === column);
  if (date) return dateFilterWords(context.t, filters[date]);
  const choice = choiceColumns.find((name) => name === column);
  const chosen = choice ? chosenOf(choice, filters) : [];
  if (!choice || chosen.length === 0) return undefined;
  if (chosen.length > mostNamed) return context.t('filter.chosen', { count: chosen.length });
  const labels = new Map(choicesOf(choice, context).map(({ value, label }) => [value, label]));
  return chosen.map((value) => labels.get(value) ?? value).join(', ');
}
