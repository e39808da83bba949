import type { Dispatch } from '@reduxjs/toolkit';
import { api } from '../api/api.ts';
import { builtEvent, updatedEvent } from './build-events.ts';

/**
 * Loads the page's data anew after an edit of a module with calls. It has endpoints of its own, which its components request only once
 * they lost the former ones.
 */
export function followEdits(dispatch: Dispatch): void {
  const endpoints = (): number => Object.keys(api.endpoints).length;
  let known = 0;
  addEventListener(builtEvent, () => {
    known = endpoints();
  });
  addEventListener(updatedEvent, () => {
    if (endpoints() > known) dispatch(api.util.resetApiState());
  });
}
