import type { LiveClient } from '@intake-desk/kit/host';
import { useEffect, useMemo } from 'react';
import { recheckSession } from './recheck-session.ts';

export type Connect = (organisation: string, user: number) => LiveClient;

/** Delay in ms, since a sign-out also closes the channel and leaves the page within this time. */
const recheckAfterMs = 2000;

/** Keeps the live channels of an organisation and a user open while it is chosen and the session is alive. */
export function useLive(
  connect: Connect,
  { organisation, user }: { readonly organisation: string; readonly user: number },
  renewals: number,
): LiveClient {
  const client = useMemo(() => {
    // A dependency: the server closes a channel with its session, so a renewed one opens another.
    void renewals;
    return connect(organisation, user);
  }, [connect, organisation, user, renewals]);
  useEffect(() => {
    client.open();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = client.onState((state) => {
      clearTimeout(timer);
      // The server closes the channel when the session ends: covers the page then, not at its next call.
      if (state === 'lost') timer = setTimeout(() => void recheckSession(), recheckAfterMs);
    });
    return () => {
      clearTimeout(timer);
      end();
      client.close();
    };
  }, [client]);
  return client;
}
