import type { Reply, RouteShape } from '@intake-desk/contracts';
import { useCallback, useState } from 'react';
import type { ApiError } from './api-error.ts';
import { sendCall } from './call.ts';
import { type Parts, request, type Sent } from './request.ts';

interface CallState<Data> {
  readonly isLoading: boolean;
  readonly isSuccess: boolean;
  readonly data?: Data;
  readonly error?: ApiError;
}

const notSent = { isLoading: false, isSuccess: false };

/**
 * Returns a function that sends a call, and the state of the last one. Pages of signed-out users use it instead of a mutation of
 * `change`: it needs no store, so that they load without Redux.
 */
export function useCall<const R extends RouteShape>(route: R) {
  const [state, setState] = useState<CallState<Reply<R>>>(notSent);
  const send = useCallback(
    async (args: Parts & Sent<R>) => {
      setState({ isLoading: true, isSuccess: false });
      const { data, error } = await sendCall(request(route, args));
      const next: CallState<Reply<R>> = error ? { ...notSent, error } : { isLoading: false, isSuccess: true, data };
      setState(next);
      return next;
    },
    [route],
  );
  const reset = useCallback(() => setState(notSent), []);
  return [send, { ...state, reset }] as const;
}
