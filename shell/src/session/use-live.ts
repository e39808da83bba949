import type { LiveState } from '@intake-desk/contracts';
import type { LiveClient } from '@intake-desk/kit';
import { useEffect, useState } from 'react';
import { recheckSession } from './recheck-session.ts';

/** Opens the live channel of an organisation: kit's `openLive`. */
export type Connect = (organisation: string) => LiveClient;

const silent = () => () => undefined;

/** The live channel of an organisation for as long as it is chosen and the session lives, and whether it is live. */
export function useLive(
  connect: Connect,
  organisation: string,
  renewals: number,
): { live: LiveState; subscribe: LiveClient['subscribe'] } {
  const [client, setClient] = useState<LiveClient>();
  const [live, setLive] = useState<LiveState>('connecting');
  useEffect(() => {
    // Named: the server closes a channel with the session that opened it, so a renewed one opens another.
    void renewals;
    const opened = connect(organisation);
    setClient(opened);
    setLive(opened.state());
    const end = opened.onState((state) => {
      setLive(state);
      // The server closes the channel of a session that has ended: the page is covered at once, not at its next call.
      if (state === 'lost') void recheckSession();
    });
    return () => {
      end();
      opened.close();
    };
  }, [connect, organisation, renewals]);
  return { live, subscribe: client?.subscribe ?? silent };
}
