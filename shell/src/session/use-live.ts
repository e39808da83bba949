import type { LiveState } from '@intake-desk/contracts';
import type { LiveClient } from '@intake-desk/kit/host';
import { useEffect, useState } from 'react';
import { recheckSession } from './recheck-session.ts';

/** Opens the live channels of an organisation and a user. */
export type Connect = (organisation: string, user: number) => LiveClient;

/** Subscriptions of the live channels and their state. */
type Channels = Pick<LiveClient, 'subscribe' | 'subscribeExports'> & { readonly live: LiveState };

/** Delay in ms, since a sign-out also closes the channel and leaves the page within this time. */
const recheckAfterMs = 2000;

const silent = () => () => undefined;

/** Keeps the live channels of an organisation and a user open while it is chosen and the session is alive. */
export function useLive(
  connect: Connect,
  { organisation, user }: { readonly organisation: string; readonly user: number },
  renewals: number,
): Channels {
  const [client, setClient] = useState<LiveClient>();
  const [live, setLive] = useState<LiveState>('connecting');
  useEffect(() => {
    // A dependency of the effect: the server closes a channel with its session, so a renewed one opens another.
    void renewals;
    const opened = connect(organisation, user);
    setClient(opened);
    setLive(opened.state());
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = opened.onState((state) => {
      setLive(state);
      clearTimeout(timer);
      // The server closes the channel when the session ends: covers the page then, not at its next call.
      if (state === 'lost') timer = setTimeout(() => void recheckSession(), recheckAfterMs);
    });
    return () => {
      clearTimeout(timer);
      end();
      opened.close();
    };
  }, [connect, organisation, user, renewals]);
  return {
    live,
    subscribe: client?.subscribe ?? silent,
    subscribeExports: client?.subscribeExports ?? silent,
  };
}
