import { type ApiError, isApiError } from '@intake-desk/kit';
import { useCallback, useEffect, useRef, useState } from 'react';

export interface Reading<Value> {
  /** Undefined while loading. */
  readonly value: Value | undefined;
  /** A failed call; any other error is thrown to the page's error boundary. */
  readonly error: ApiError | undefined;
  readonly retry: () => void;
}

type Read<Value> = (signal: AbortSignal) => Promise<Value | undefined>;

/** Fetches a value that takes several calls, and again whenever `read` changes; a previous fetch is aborted. */
export function useReading<Value>(read: Read<Value>): Reading<Value> {
  const [result, setResult] = useState<{ of?: Read<Value>; value?: Value | undefined; error?: ApiError | undefined }>(
    {},
  );
  const running = useRef<AbortController>(undefined);
  const start = useCallback(() => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setResult({});
    const { signal } = controller;
    read(signal).then(
      (value) => {
        if (!signal.aborted) setResult({ of: read, value });
      },
      (thrown: unknown) => {
        if (signal.aborted) return;
        setResult(() => {
          if (!isApiError(thrown)) throw thrown;
          return { of: read, error: thrown };
        });
      },
    );
  }, [read]);
  useEffect(() => {
    start();
    return () => running.current?.abort();
  }, [start]);
  // The previous result belongs to another list.
  const { value, error } = result.of === read ? result : {};
  return { value, error, retry: start };
}
