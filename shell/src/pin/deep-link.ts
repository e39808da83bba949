/** Targets of the choice screen's deep links (S1 §2). */
const targets: Readonly<Record<string, string>> = { status: '/intakes', invite: '/invite' };

/** Returns the target of a query such as `?status`, `?invite` or `?deeplink=status`; undefined for others. */
export function deepLinkPath(search: string): string | undefined {
  for (const pair of new URLSearchParams(search)) {
    const name = pair.find((part) => Object.hasOwn(targets, part));
    if (name !== undefined) return targets[name];
  }
  return undefined;
}
