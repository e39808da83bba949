import type { RouteShape } from '@intake-desk/contracts';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { type Sent, sentOnce } from './endpoint.ts';

/**
 * Returns a function that sends one call of any route that changes something, for components that do not show its state. Stable.
 * A component that shows if the call is under way or failed uses `change`.
 */
export function useSend() {
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  return useCallback(
    <const R extends RouteShape>(route: R, args: Sent<R>) => dispatch(sentOnce(route).initiate(args, { track: false })),
    [dispatch],
  );
}
