import { type ApiError, useFieldMessages } from '@intake-desk/kit';
import { useState } from 'react';
import { useSecondsLeft } from './use-seconds-left.ts';

/** Messages by field; true if another part of the form shows the error. */
export type FormMessages = Readonly<Record<string, string | true>>;

export interface Refused {
  /** The server's refusal; undefined during a newer attempt. */
  readonly error: ApiError | undefined;
  /** Errors for `Form`: another object after each attempt. */
  readonly errors: object | undefined;
  readonly messages: FormMessages;
  /** Shows the errors that the form has found; returns true if it found no error. */
  readonly accepts: (found: FormMessages) => boolean;
  /** Seconds until the next attempt is allowed. */
  readonly secondsLeft: number;
}

/**
 * Returns the errors of a form that sends a call by `useCall`. A message goes when the value of its field in `typed` changes, but not
 * when the form empties the field after an attempt.
 */
export function useRefused({ error }: { readonly error?: ApiError }, typed: Readonly<Record<string, string>>): Refused {
  const messages = useFieldMessages()(error);
  const [found, setFound] = useState<FormMessages>();
  const errors = found ?? error;
  const [refused, setRefused] = useState({ errors, typed });
  if (refused.errors !== errors) setRefused({ errors, typed });
  const isShown = (name: string): boolean => !typed[name] || typed[name] === refused.typed[name];
  return {
    error,
    errors,
    messages: Object.fromEntries(Object.entries(found ?? messages).filter(([name]) => isShown(name))),
    accepts: (wrong) => {
      const isValid = Object.keys(wrong).length === 0;
      setFound(isValid ? undefined : wrong);
      return isValid;
    },
    secondsLeft: useSecondsLeft(error),
  };
}
