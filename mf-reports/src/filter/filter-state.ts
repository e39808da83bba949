import type { FilterPart, Filters } from '@intake-desk/contracts/reports';
import { partKey, samePart } from './filter.ts';
import { type FilterScope, type Ignored, whyIgnored } from './standing-filters.ts';

/** The filters of a report, and the OR-filter that is being built; undefined while nobody builds one. */
export interface FilterState {
  readonly filters: Filters;
  readonly draft: readonly FilterPart[] | undefined;
}

export interface FilterChange {
  readonly state: FilterState;
  readonly ignored?: Ignored;
}

export const noFilters: FilterState = { filters: [], draft: undefined };

/** Toggles a part of a chart as a filter, or with Shift within the current OR-filter (S2 §4). */
export function togglePart(scope: FilterScope, state: FilterState, part: FilterPart, shift: boolean): FilterChange {
  if (shift || state.draft) return { state: { ...state, draft: toggleInDraft(state.draft ?? [], part) } };
  const rest = state.filters.filter(([one, ...more]) => !(one && more.length === 0 && samePart(one, part)));
  if (rest.length < state.filters.length) return { state: { ...state, filters: rest } };
  return addFilter(scope, state, [part]);
}

/** Begins an OR-filter without the Shift key. */
export const beginDraft = (state: FilterState): FilterState => ({ ...state, draft: state.draft ?? [] });

export const discardDraft = (state: FilterState): FilterState => ({ ...state, draft: undefined });

/** Applies the OR-filter; one with a single part is a normal filter, an empty one is dropped. */
export function confirmDraft(scope: FilterScope, { filters, draft = [] }: FilterState): FilterChange {
  const state = { filters, draft: undefined };
  return draft.length === 0 ? { state } : addFilter(scope, state, draft);
}

/** Returns the state without this filter; the same object if it lacks the filter. */
export function removeFilter(state: FilterState, filter: readonly FilterPart[]): FilterState {
  const filters = state.filters.filter((other) => filterKey(other) !== filterKey(filter));
  return filters.length === state.filters.length ? state : { ...state, filters };
}

const filterKey = (filter: readonly FilterPart[]): string => filter.map(partKey).join();

function addFilter(scope: FilterScope, state: FilterState, filter: readonly FilterPart[]): FilterChange {
  const filters = [...state.filters, filter];
  const ignored = whyIgnored(scope, filters);
  return ignored ? { state, ignored } : { state: { ...state, filters } };
}

const toggleInDraft = (draft: readonly FilterPart[], part: FilterPart): readonly FilterPart[] =>
  draft.some((other) => samePart(other, part)) ? draft.filter((other) => !samePart(other, part)) : [...draft, part];
