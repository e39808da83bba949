import { isDamaged } from './past-caches.ts';

/** Result of loading a script; damaged: it differs from the released one, bypassing every cache too. */
export type ScriptOutcome = 'loaded' | 'lost' | 'damaged' | 'timeout';

/** Loads and runs a remote's first script, which the head checks as all others (checked-head.ts). */
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
    script.onerror = () => end(isDamaged(url) ? 'damaged' : 'lost');
    script.src = url;
    document.head.append(script);
  });
}
