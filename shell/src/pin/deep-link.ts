/** Where a deep link of the choice screen leads (S1 §2): `status` to the list, `invite` to a new intake. */
const targets: Readonly<Record<string, string>> = { status: '/intakes', invite: '/invite' };

/** The path that a query such as `?status`, `?invite` or `?deeplink=status` leads to; undefined where it names neither. */
export function deepLinkPath(search: string): string | undefined {
  for (const pair of new URLSearchParams(search)) {
    const name = pair.find((part) => Object.hasOwn(targets, part));
    if (name !== undefined) return targets[name];
  }
  return undefined;
}
