import type { Dispatch } from '@reduxjs/toolkit';
import { api } from '../api/api.ts';
import { builtEvent, updatedEvent } from './build-events.ts';

/** Refetches data after an edit of a module with calls, whose components request the new endpoints. */
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
