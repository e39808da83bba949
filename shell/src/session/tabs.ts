import { type SessionEnd, sessionEnds } from '@intake-desk/contracts';

/** Messages between tabs of the desk, without patient data or secrets. */
export type TabWord =
  | { readonly kind: 'signedOut' }
  /** The session ended, with the gateway's reason if it gave one. */
  | { readonly kind: 'ended'; readonly reason: SessionEnd | undefined }
  | { readonly kind: 'covered' }
  | { readonly kind: 'signedIn'; readonly user: number };

export const tabChannel = 'intake-desk-session';

/** Id of this tab, to ignore its own messages, which its other channels receive too. */
const self = crypto.randomUUID();

/** Tells the other tabs of this browser. */
export function tellTabs(word: TabWord): void {
  const channel = new BroadcastChannel(tabChannel);
  channel.postMessage({ ...word, from: self });
  channel.close();
}

/** Listens to messages of other tabs; returns its unsubscribe. */
export function onTabs(fn: (word: TabWord) => void): () => void {
  const channel = new BroadcastChannel(tabChannel);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const word = readWord(data);
    if (word) fn(word);
  };
  return () => channel.close();
}

function readWord(data: unknown): TabWord | undefined {
  if (typeof data !== 'object' || data === null || !('kind' in data)) return undefined;
  if ('from' in data && data.from === self) return undefined;
  if (data.kind === 'ended')
    return { kind: 'ended', reason: sessionEnds.find((reason) => 'reason' in data && reason === data.reason) };
  if (data.kind === 'signedOut' || data.kind === 'covered') return { kind: data.kind };
  if (data.kind === 'signedIn' && 'user' in data && typeof data.user === 'number')
    return { kind: 'signedIn', user: data.user };
  return undefined;
}
