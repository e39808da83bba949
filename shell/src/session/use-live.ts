import type { LiveState } from '@intake-desk/contracts';
import type { LiveClient } from '@intake-desk/kit/host';
import { useEffect, useState } from 'react';
import { recheckSession } from './recheck-session.ts';

/** Opens the live channels of an organisation and a user: kit's `openLive`. */
export type Connect = (organisation: string, user: number) => LiveClient;

/** What is heard on them, and whether it arrives. */
type Channels = Pick<LiveClient, 'subscribe' | 'subscribeExports'> & { readonly live: LiveState };

/** A sign-out closes the channel too, and leaves the page within this time by itself; in ms. */
const recheckAfterMs = 2000;

const silent = () => () => undefined;

/** The live channels of an organisation and a user for as long as it is chosen and the session lives, and whether it is live. */
export function useLive(
  connect: Connect,
  { organisation, user }: { readonly organisation: string; readonly user: number },
  renewals: number,
): Channels {
  const [client, setClient] = useState<LiveClient>();
  const [live, setLive] = useState<LiveState>('connecting');
  useEffect(() => {
    // Named: the server closes a channel with the session that opened it, so a renewed one opens another.
    void renewals;
    const opened = connect(organisation, user);
    setClient(opened);
    setLive(opened.state());
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = opened.onState((state) => {
      setLive(state);
      clearTimeout(timer);
      // The server closes the channel of a session that has ended: the page is covered then, not at its next call.
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
