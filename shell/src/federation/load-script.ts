import { integrityOf } from './integrity.ts';

/** How the fetching of a script ended. */
export type ScriptOutcome = 'loaded' | 'lost' | 'timeout';

/**
 * Fetches and runs a script of a remote, checked against its hash. `lost` covers both a file that did not come and one whose
 * bytes are not those that were released: the browser tells no more.
 */
export function loadScript(url: string, timeoutMs: number): Promise<ScriptOutcome> {
  return new Promise((resolve) => {
    const script = document.createElement('script');
    const end = (outcome: ScriptOutcome): void => {
      clearTimeout(timer);
      script.remove();
      resolve(outcome);
    };
    const timer = setTimeout(() => end('timeout'), timeoutMs);
    script.async = true;
    script.onload = () => end('loaded');
    script.onerror = () => end('lost');
    script.integrity = integrityOf(url);
    if (new URL(url, location.href).origin !== location.origin) script.crossOrigin = 'anonymous';
    script.src = url;
    document.head.append(script);
  });
}
