import { integrityOf } from './integrity.ts';
import { addressOf, askPastCaches } from './past-caches.ts';

/** How the fetching of a script ended; damaged: what comes is not what was released, past every cache too. */
export type ScriptOutcome = 'loaded' | 'lost' | 'damaged' | 'timeout';

/** Fetches and runs a script of a remote, checked against its hash. One that fails is asked for again past every cache. */
export async function loadScript(url: string, timeoutMs: number): Promise<ScriptOutcome> {
  const outcome = await runScript(url, timeoutMs);
  if (outcome !== 'lost') return outcome;
  const received = await askPastCaches(url);
  return received === 'released' ? runScript(url, timeoutMs) : received;
}

/** `lost` covers both a file that did not come and one with another hash: the browser tells no more of a script. */
function runScript(url: string, timeoutMs: number): Promise<'loaded' | 'lost' | 'timeout'> {
  return new Promise((resolve) => {
    const script = document.createElement('script');
    const end = (outcome: 'loaded' | 'lost' | 'timeout'): void => {
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
    script.src = addressOf(url);
    document.head.append(script);
  });
}
