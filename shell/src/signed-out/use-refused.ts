import { type ApiError, apiError, type CallError, useFieldMessages } from '@intake-desk/kit';
import { useSecondsLeft } from './use-seconds-left.ts';

/** How the last try of a form was refused. */
export interface Refused {
  /** Undefined too while a newer try is under way. */
  readonly error: ApiError | undefined;
  /** What stands below each field. */
  readonly messages: Record<string, string>;
  /** Until another try is looked at; counts down. */
  readonly secondsLeft: number;
}

/** The refusal of a mutation, as the signed-out forms show it. */
export function useRefused(call: { readonly isLoading: boolean; readonly error?: CallError | undefined }): Refused {
  const error = call.isLoading ? undefined : apiError(call.error);
  return { error, messages: useFieldMessages()(error), secondsLeft: useSecondsLeft(error) };
}
