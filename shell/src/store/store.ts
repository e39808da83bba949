import type { RemoteSlice } from '@intake-desk/contracts';
import { api } from '@intake-desk/kit';
import { followEdits } from '@intake-desk/kit/host';
import { combineSlices, configureStore } from '@reduxjs/toolkit';
import { optionKeeper } from './option-keeper.ts';

const rootReducer = combineSlices(api).withLazyLoadedSlices<Record<never, never>>();

/** The store of a page. Remotes add slices when they are loaded. */
export const store = configureStore({
  reducer: rootReducer,
  middleware: (defaults) => defaults().concat(api.middleware, optionKeeper),
});

if (import.meta.webpackHot) followEdits(store.dispatch);

/** Adds a remote's slices; their state exists when this returns. */
export function injectSlices(slices: readonly RemoteSlice[]): void {
  // A version that replaces a faulty one brings its own reducers.
  for (const { reducerPath, reducer } of slices)
    rootReducer.inject({ reducerPath, reducer }, { overrideExisting: true });
  if (slices.length > 0) store.dispatch({ type: 'desk/slicesInjected' });
}
