import { reportError } from './client-error.ts';
import { framesIn, stackOf, withoutData } from './thrown-error.ts';

/** Maximum number of uncaught errors that a page reports. */
const most = 20;

/** Reports errors that nothing caught in handlers, timers and promises, with the remote whose script threw. Returns how to stop. */
export function reportUncaughtErrors(): () => void {
  const reported = new Set<string>();
  const report = (kind: 'handler' | 'promise', text: string, thrown: string): void => {
    const frames = framesIn(thrown);
    // An extension's error is not the desk's, even if the desk called it.
    if (!frames[0]?.own) return;
    const { released, place } = frames.find((one) => one.own && one.released) ?? frames[0];
    const message = withoutData(text);
    const key = JSON.stringify([message, released, place, location.pathname]);
    if (reported.has(key) || reported.size === most) return;
    reported.add(key);
    reportError(released ? { kind, message, ...released, place } : { kind: 'shell', message });
  };
  const onError = ({ error, message, filename, lineno, colno }: ErrorEvent): void => {
    const text = error instanceof Error ? String(error) : message;
    report('handler', text, `${filename}:${lineno}:${colno}\n${stackOf(error)}`);
  };
  const onRejection = ({ reason }: PromiseRejectionEvent): void => {
    if (reason instanceof Error) report('promise', String(reason), stackOf(reason));
  };
  addEventListener('error', onError);
  addEventListener('unhandledrejection', onRejection);
  return () => {
    removeEventListener('error', onError);
    removeEventListener('unhandledrejection', onRejection);
  };
}
