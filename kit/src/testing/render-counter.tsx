import { Profiler, type ReactNode } from 'react';

/** A component or element in React's tree, as far as it says what a commit rendered. */
interface Fiber {
  readonly type: { readonly displayName?: string; readonly name?: string } | string | null;
  readonly flags: number;
  readonly alternate: Fiber | null;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
}

/** React's flag of a component that was called. */
const PERFORMED_WORK = 1;

/** Counts the components that React renders, so that a test can compare them with a reviewed number. */
export function renderCounter() {
  let names: string[] = [];
  const count = (fiber: Fiber): void => {
    const { type, flags, alternate, child } = fiber;
    if ((flags & PERFORMED_WORK) === PERFORMED_WORK && type !== null && typeof type !== 'string') {
      names.push(type.displayName ?? type.name ?? 'unnamed');
    }
    if (child === alternate?.child) return;
    for (let next = child; next; next = next.sibling) count(next);
  };
  return {
    /** Returns the page with a counter around it. */
    around: (page: ReactNode) => (
      <Profiler id="page" onRender={() => count(rootOf(document.body))}>
        {page}
      </Profiler>
    ),
    /** Returns the names of the components rendered since the last call, in order of rendering. */
    take: () => {
      const taken = names;
      names = [];
      return taken;
    },
  };
}

/** Returns the root of React's current tree. */
function rootOf(body: HTMLElement): Fiber {
  const places = [...body.children].flatMap((place) => Object.entries(place));
  const [, mounted] = places.find(([key]) => key.startsWith('__reactContainer$')) ?? [];
  return mounted.stateNode.current;
}
