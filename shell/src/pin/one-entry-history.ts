/**
 * From now on this tab keeps one entry of history: every navigation replaces it, whoever makes it. So a tablet's back button
 * leads to no patient, and the entry's state goes with the page. Returns the way back.
 */
export function keepOneEntry(): () => void {
  const push = history.pushState;
  history.pushState = (state: unknown, unused: string, url?: string | URL | null) =>
    history.replaceState(state, unused, url);
  return () => {
    history.pushState = push;
  };
}
