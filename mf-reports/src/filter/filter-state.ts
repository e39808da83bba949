import type { FilterPart, Filters } from '@intake-desk/contracts/reports';
import { partKey, samePart } from './filter.ts';
import { type FilterScope, type Ignored, whyIgnored } from './standing-filters.ts';

/** The filters of a report, and the OR-filter that is being built; undefined while none is. */
export interface FilterState {
  readonly filters: Filters;
  readonly draft: readonly FilterPart[] | undefined;
}

export interface FilterChange {
  readonly state: FilterState;
  readonly ignored?: Ignored;
}

export const noFilters: FilterState = { filters: [], draft: undefined };

/**
 * A click on a part of a chart: a filter of its own, and the same click again takes it back. With Shift, or while an
 * OR-filter is built, it goes into that one instead (S2 §4).
 */
export function clicked(scope: FilterScope, state: FilterState, part: FilterPart, shift: boolean): FilterChange {
  if (shift || state.draft) return { state: { ...state, draft: toggledPart(state.draft ?? [], part) } };
  const rest = state.filters.filter(([one, ...more]) => !(one && more.length === 0 && samePart(one, part)));
  if (rest.length < state.filters.length) return { state: { ...state, filters: rest } };
  return added(scope, state, [part]);
}

/** Begins an OR-filter, for those who have no Shift key at hand. */
export const drafting = (state: FilterState): FilterState => ({ ...state, draft: state.draft ?? [] });

export const discarded = (state: FilterState): FilterState => ({ ...state, draft: undefined });

/** Takes the OR-filter that was built; one of a single part is a normal filter, one of none is dropped. */
export function confirmed(scope: FilterScope, { filters, draft = [] }: FilterState): FilterChange {
  const state = { filters, draft: undefined };
  return draft.length === 0 ? { state } : added(scope, state, draft);
}

/** Returns the filters without this one; the same state if they lack it. */
export function removed(state: FilterState, filter: readonly FilterPart[]): FilterState {
  const filters = state.filters.filter((other) => filterKey(other) !== filterKey(filter));
  return filters.length === state.filters.length ? state : { ...state, filters };
}

const filterKey = (filter: readonly FilterPart[]): string => filter.map(partKey).join();

function added(scope: FilterScope, state: FilterState, filter: readonly FilterPart[]): FilterChange {
  const filters = [...state.filters, filter];
  const ignored = whyIgnored(scope, filters);
  return ignored ? { state, ignored } : { state: { ...state, filters } };
}

const toggledPart = (draft: readonly FilterPart[], part: FilterPart): readonly FilterPart[] =>
  draft.some((other) => samePart(other, part)) ? draft.filter((other) => !samePart(other, part)) : [...draft, part];
