import type { AdministeredOrganization, OrganizationLink } from '@intake-desk/contracts/administration';

/** An organisation that reads another, with the departments that it reads of it; none: all of them. */
export interface ReadingPair {
  readonly reader: string;
  readonly target: string;
  readonly departments: readonly string[];
}

/** The name of an organisation by its symbol; the symbol itself of one that is not there. */
export const nameOf =
  (organizations: readonly AdministeredOrganization[]) =>
  (symbol: string): string =>
    organizations.find((one) => one.symbol === symbol)?.name ?? symbol;

/** Links of the same two organisations as one; a link to all departments outweighs those to one of them. */
export function pairsOf(links: readonly OrganizationLink[]): readonly ReadingPair[] {
  const groups = Map.groupBy(links, ({ reader, target }) => `${reader} ${target}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const parts = group.flatMap(({ department }) => department ?? []);
    return [{ reader: first.reader, target: first.target, departments: parts.length < group.length ? [] : parts }];
  });
}
