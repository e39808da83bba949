import { reportError } from './client-error.ts';

/** Duration of a script from which it is reported, in ms; the page does not respond meanwhile. Fewer would report slow machines. */
const busyMs = 5000;

/** A script within a frame that took long (Long Animation Frames API, Chromium only). */
interface FrameScript {
  readonly duration: number;
  /** Address of the script's file; empty for what a page cannot name. */
  readonly sourceURL: string;
}

declare global {
  interface PerformanceEntry {
    readonly scripts?: readonly FrameScript[];
  }
}

/**
 * Reports scripts that kept the page from responding for seconds, once per version, with the remote whose file it was. Does nothing
 * in browsers that do not name the script. Returns how to stop.
 */
export function reportBusyScripts(): () => void {
  const type = 'long-animation-frame';
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return () => undefined;
  const reported = new Set<string>();
  const observer = new PerformanceObserver((list) => {
    for (const { scripts = [] } of list.getEntries()) {
      for (const { duration, sourceURL } of scripts) {
        if (duration < busyMs || !sourceURL.startsWith(`${location.origin}/`)) continue;
        const [, remote = '', version = ''] = /^\/remotes\/([^/]+)\/([^/]+)\//.exec(new URL(sourceURL).pathname) ?? [];
        if (reported.has(`${remote} ${version}`)) continue;
        reported.add(`${remote} ${version}`);
        const message = `The page did not respond for more than ${busyMs / 1000} s: ${sourceURL.split('/').at(-1)}`;
        reportError({ kind: 'busy', message, ...(remote && version ? { remote, version } : {}) });
      }
    }
  });
  // Frames from before the observer count too.
  observer.observe({ type, buffered: true });
  return () => observer.disconnect();
}
