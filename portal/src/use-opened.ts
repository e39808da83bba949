import type { Category } from '@intake-desk/contracts';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Calls } from './call.ts';
import { useSignsOfLife } from './use-signs-of-life.ts';

/**
 * Tells the server that a person has opened the questionnaire: once it is on a page that can be seen. Fetching the link,
 * as mail scanners do, or a page in the background tells nothing (decisions "patient links").
 */
export function useOpened(calls: Calls, category: Category): void {
  const told = useRef(category !== 'noshow');
  const tell = async () => {
    if (told.current || document.visibilityState !== 'visible') return;
    told.current = true;
    const { kind } = await calls.open();
    if (kind === 'unreachable') told.current = false;
  };
  const onShown = useEffectEvent(() => void tell());
  useEffect(() => onShown(), []);
  useSignsOfLife(() => void tell());
}
