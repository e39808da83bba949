/** What one tab of the desk tells the others; no patient data, no secret. */
export type TabWord =
  /** Somebody signed out. */
  | { readonly kind: 'signedOut' }
  /** The session ended by itself. */
  | { readonly kind: 'ended' }
  /** This user is signed in now. */
  | { readonly kind: 'signedIn'; readonly user: number };

const channelName = 'intake-desk-session';

/** Tells the other tabs of this browser. */
export function tellTabs(word: TabWord): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(word);
  channel.close();
}

/** Hears what other tabs tell; answers with its unsubscribe. */
export function onTabs(fn: (word: TabWord) => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const word = readWord(data);
    if (word) fn(word);
  };
  return () => channel.close();
}

function readWord(data: unknown): TabWord | undefined {
  if (typeof data !== 'object' || data === null || !('kind' in data)) return undefined;
  if (data.kind === 'signedOut' || data.kind === 'ended') return { kind: data.kind };
  if (data.kind === 'signedIn' && 'user' in data && typeof data.user === 'number')
    return { kind: 'signedIn', user: data.user };
  return undefined;
}
