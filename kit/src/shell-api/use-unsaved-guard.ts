import { useEffect, useEffectEvent, useRef } from 'react';
import { ask, holdUnsaved, type WayOut } from './unsaved-work.ts';

/** Asks before unsaved input is lost, by closing its editor or by any way out that it does not survive. */
export function useUnsavedGuard(
  unsaved: boolean | (() => boolean),
  onClose = nothing,
  survives: readonly WayOut[] = noWay,
) {
  const released = useRef(false);
  const isUnsaved = (): boolean => !released.current && (typeof unsaved === 'boolean' ? unsaved : unsaved());
  const loses = useEffectEvent((way: WayOut) => !survives.includes(way) && isUnsaved());
  useEffect(() => holdUnsaved((way) => loses(way)), []);
  useEffect(() => {
    if (unsaved === false) released.current = false;
  }, [unsaved]);
  return {
    close: () => (isUnsaved() ? ask(onClose) : onClose()),
    /** Skips the question once, since the input is saved. */
    release: () => {
      released.current = true;
    },
  };
}

/** For a form that is a page, which cannot be closed. */
const nothing = (): void => undefined;

const noWay: readonly WayOut[] = [];
