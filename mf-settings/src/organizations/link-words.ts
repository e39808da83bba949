import type { AdministeredOrganization, OrganizationLink } from '@intake-desk/contracts/administration';

/** An organisation that reads another, with the departments that it reads; empty for all of them. */
export interface ReadingPair {
  readonly reader: string;
  readonly target: string;
  readonly departments: readonly string[];
}

/** Returns the name of an organisation by symbol; the symbol itself if it is unknown. */
export const nameOf =
  (organizations: readonly AdministeredOrganization[]) =>
  (symbol: string): string =>
    organizations.find((one) => one.symbol === symbol)?.name ?? symbol;

/** Groups links by organisations; a link to all departments includes those to single ones. */
export function pairsOf(links: readonly OrganizationLink[]): readonly ReadingPair[] {
  const groups = Map.groupBy(links, ({ reader, target }) => `${reader} ${target}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const parts = group.flatMap(({ department }) => department ?? []);
    return [{ reader: first.reader, target: first.target, departments: parts.length < group.length ? [] : parts }];
  });
}
