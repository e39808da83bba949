import * as reactRefresh from 'react-refresh/runtime';
import { builtEvent, updatedEvent } from '../../src/edits/build-events.ts';

/** The part of webpack's hot-module API used here. */
interface Hot {
  readonly check: (apply: boolean) => Promise<unknown>;
}

declare global {
  interface ImportMeta {
    readonly webpackHot?: Hot;
  }
  /** Returns the page's Fast Refresh for one of its builds; two builds may number their modules alike. */
  var reactRefreshOf: (build: string) => typeof reactRefresh;
}

/** Hash of the build that the page has now. */
declare const __webpack_hash__: string;
/** Name by which this build is announced. */
declare const HOT_BUILD: string;

globalThis.reactRefreshOf ??= (build) => ({
  ...reactRefresh,
  register: (component, id) => reactRefresh.register(component, `${build} ${id}`),
});

let applied: Promise<unknown> = Promise.resolve();
addEventListener(builtEvent, (event) => {
  if (!(event instanceof CustomEvent)) return;
  const [build = '', hash = ''] = String(event.detail).split(' ');
  if (build !== HOT_BUILD) return;
  event.preventDefault();
  applied = applied.then(() => update(hash)).catch(() => location.reload());
});

/** Throws if no update leads to the build, or if it edits a module that the start of the page uses. */
async function update(hash: string): Promise<void> {
  if (hash === __webpack_hash__) return;
  const updated = await import.meta.webpackHot?.check(true);
  if (!updated) throw new Error('no update');
  dispatchEvent(new Event(updatedEvent));
}
