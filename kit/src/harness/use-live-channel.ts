import type { LiveState } from '@intake-desk/contracts';
import { useEffect, useState } from 'react';
import { type LiveClient, openLive } from '../live/live-client.ts';

type Channels = Pick<LiveClient, 'subscribe' | 'subscribeExports'> & { readonly live: LiveState };

/** The organisation's and the user's live events, and whether they arrive. */
export function useLiveChannel(org: string, user: number): Channels {
  const [client] = useState(() => openLive(org, user));
  const [live, setLive] = useState(client.state());
  useEffect(() => client.onState(setLive), [client]);
  return { live, subscribe: client.subscribe, subscribeExports: client.subscribeExports };
}
