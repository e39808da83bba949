import { builtEvent } from '../../src/harness/build-events.ts';

/** The part of webpack's API for hot modules that is used. */
interface Hot {
  readonly check: (apply: boolean) => Promise<unknown>;
}

declare global {
  interface ImportMeta {
    readonly webpackHot?: Hot;
  }
  // React Refresh's stand-in for the developer tools.
  var __REACT_DEVTOOLS_GLOBAL_HOOK__: Renderers | undefined;
}

interface Renderers {
  readonly renderers: Map<number, unknown>;
  inject: (renderer: unknown) => number;
}

/** Name of this build, inserted by webpack. */
declare const BUILD_NAME: string;
/** Hash of the build that the page has now. */
declare const __webpack_hash__: string;

keepRenderers(globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__);

let applied: Promise<unknown> = Promise.resolve();
addEventListener(builtEvent, (event) => {
  if (!(event instanceof CustomEvent)) return;
  const [name, hash] = String(event.detail).split(' ');
  if (name !== BUILD_NAME) return;
  event.preventDefault();
  applied = applied.then(() => update(hash)).catch(() => location.reload());
});

/** Throws if no update leads to the build, or if it edits a module that the start of the page uses. */
async function update(hash: string | undefined): Promise<void> {
  if (hash === __webpack_hash__) return;
  const updated = await import.meta.webpackHot?.check(true);
  if (!updated) throw new Error('no update');
}

/** Keeps the renderers of the page, which the builds that start later look for: the stand-in forgets them. */
function keepRenderers(hook: Renderers | undefined): void {
  if (!hook) return;
  const { inject } = hook;
  hook.inject = (renderer) => {
    const id = inject.call(hook, renderer);
    hook.renderers.set(id, renderer);
    return id;
  };
}
