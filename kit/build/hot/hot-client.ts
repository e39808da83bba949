import { builtEvent, updatedEvent } from '../../src/harness/build-events.ts';

/** The part of webpack's API for hot modules that is used. */
interface Hot {
  readonly check: (apply: boolean) => Promise<unknown>;
}

declare global {
  interface ImportMeta {
    readonly webpackHot?: Hot;
  }
}

/** Hash of the build that the page has now. */
declare const __webpack_hash__: string;

let applied: Promise<unknown> = Promise.resolve();
addEventListener(builtEvent, (event) => {
  if (!(event instanceof CustomEvent)) return;
  event.preventDefault();
  applied = applied.then(() => update(String(event.detail))).catch(() => location.reload());
});

/** Throws if no update leads to the build, or if it edits a module that the start of the page uses. */
async function update(build: string): Promise<void> {
  if (build.endsWith(` ${__webpack_hash__}`)) return;
  const updated = await import.meta.webpackHot?.check(true);
  if (!updated) throw new Error('no update');
  dispatchEvent(new Event(updatedEvent));
}
