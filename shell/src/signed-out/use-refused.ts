import { type ApiError, apiError, type CallError, useFieldMessages } from '@intake-desk/kit';
import { useSecondsLeft } from './use-seconds-left.ts';

/** How the last attempt of a form was refused. */
export interface Refused {
  /** Undefined during a newer attempt. */
  readonly error: ApiError | undefined;
  /** Messages by field. */
  readonly messages: Record<string, string>;
  /** Seconds until the next attempt is allowed. */
  readonly secondsLeft: number;
}

/** Returns the refusal of a mutation for the signed-out forms. */
export function useRefused(call: { readonly isLoading: boolean; readonly error?: CallError | undefined }): Refused {
  const error = call.isLoading ? undefined : apiError(call.error);
  return { error, messages: useFieldMessages()(error), secondsLeft: useSecondsLeft(error) };
}
