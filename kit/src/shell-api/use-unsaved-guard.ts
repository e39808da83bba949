import { useEffect, useEffectEvent, useRef } from 'react';
import { ask, holdUnsaved, type WayOut } from './unsaved-work.ts';

interface UnsavedGuard {
  /** Closes the editor, or asks first. */
  readonly close: () => void;
  /** Lets the next way pass: what was entered is saved. */
  readonly release: () => void;
}

/** Asks before something unsaved is thrown away, by closing its editor or by any way out that it does not survive. */
export function useUnsavedGuard(
  unsaved: boolean | (() => boolean),
  onClose = nothing,
  survives: readonly WayOut[] = noWay,
): UnsavedGuard {
  const released = useRef(false);
  const isUnsaved = (): boolean => !released.current && (typeof unsaved === 'boolean' ? unsaved : unsaved());
  const loses = useEffectEvent((way: WayOut) => !survives.includes(way) && isUnsaved());
  useEffect(() => holdUnsaved((way) => loses(way)), []);
  useEffect(() => {
    if (unsaved === false) released.current = false;
  }, [unsaved]);
  return {
    close: () => (isUnsaved() ? ask(onClose) : onClose()),
    release: () => {
      released.current = true;
    },
  };
}

/** For a form that is a page of its own: there is nothing to close. */
const nothing = (): void => undefined;

const noWay: readonly WayOut[] = [];
