import { integrityOf } from './integrity.ts';
import { addressOf, askPastCaches } from './past-caches.ts';

/** Result of loading a script; damaged: it differs from the released one, bypassing every cache too. */
export type ScriptOutcome = 'loaded' | 'lost' | 'damaged' | 'timeout';

/** Loads and runs a remote's script with its hash checked. Retries a failure past every cache. */
export async function loadScript(url: string, timeoutMs: number): Promise<ScriptOutcome> {
  const outcome = await runScript(url, timeoutMs);
  if (outcome !== 'lost') return outcome;
  const received = await askPastCaches(url);
  return received === 'released' ? runScript(url, timeoutMs) : received;
}

/** `lost` is a failed request or a wrong hash: browsers do not distinguish them for scripts. */
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
