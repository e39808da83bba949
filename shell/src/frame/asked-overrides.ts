/** A version of a remote that the address asks to run in this session, as it is written there. */
export interface AskedOverride {
  readonly remote: string;
  readonly version: string;
}

let asked: readonly AskedOverride[] = [];

/** Takes `?remote=mf-invite@2.0.1` out of the address, before the router reads it, so that a reload does not ask again. */
export function takeAskedOverrides(): void {
  const url = new URL(location.href);
  const values = url.searchParams.getAll('remote');
  asked = values.flatMap((value) => {
    const [remote = '', version = ''] = value.split('@');
    return remote && version ? [{ remote, version }] : [];
  });
  if (asked.length === 0) return;
  url.searchParams.delete('remote');
  history.replaceState(history.state, '', url);
}

/** Returns what the address asked for when the page was loaded. */
export const askedOverrides = (): readonly AskedOverride[] => asked;
