import type { LiveState, ShellApi } from '@intake-desk/contracts';
import { useEffect, useState } from 'react';
import { openLive } from '../live/live-client.ts';

/** The organisation's live events, and whether they arrive. */
export function useLiveChannel(org: string): { live: LiveState; subscribe: ShellApi['subscribe'] } {
  const [client] = useState(() => openLive(org));
  const [live, setLive] = useState(client.state());
  useEffect(() => client.onState(setLive), [client]);
  return { live, subscribe: client.subscribe };
}
