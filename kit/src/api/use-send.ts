import type { RouteShape } from '@intake-desk/contracts';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { type Sent, sentOnce } from './endpoint.ts';

/** Returns a stable function that sends a call whose state is not shown; see `change` for others. */
export function useSend() {
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  return useCallback(
    <const R extends RouteShape>(route: R, args: Sent<R>) => dispatch(sentOnce(route).initiate(args, { track: false })),
    [dispatch],
  );
}
