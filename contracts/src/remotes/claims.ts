import { type Descriptor, type MenuEntry, matchesPath, slotsOf } from './descriptor.ts';

/** A path or slot claimed by a remote although it belongs to another. */
export interface ForeignClaim {
  readonly remote: string;
  /** Path of the page or menu entry, or name of the slot. */
  readonly claim: string;
  readonly owner: string;
}

/**
 * Removes pages, menu entries and slots of earlier remotes from each descriptor, so that no two remotes share one. Descriptors of
 * the same name, such as two versions of one remote, do not exclude each other.
 */
export function settleClaims(descriptors: readonly Descriptor[]): { own: Descriptor[]; foreign: ForeignClaim[] } {
  const own: Descriptor[] = [];
  const foreign: ForeignClaim[] = [];
  for (const descriptor of descriptors) {
    const others = own.filter(({ name }) => name !== descriptor.name);
    const isOwn = (claim: string, clashes: (claim: string, other: Descriptor) => boolean): boolean => {
      const owner = others.find((other) => clashes(claim, other))?.name;
      if (owner === undefined) return true;
      // A page and its menu entry count as one claim.
      const known = foreign.some((one) => one.remote === descriptor.name && one.claim === claim);
      if (!known) foreign.push({ remote: descriptor.name, claim, owner });
      return false;
    };
    const { name, permissions } = descriptor;
    own.push({
      name,
      routes: descriptor.routes.filter(({ path }) => isOwn(path, sharesPath)),
      menu: descriptor.menu.flatMap((entry): MenuEntry[] => {
        if (!isOwn(entry.path, sharesPath)) return [];
        if (!('children' in entry)) return [entry];
        const children = entry.children.filter(({ path }) => isOwn(path, sharesPath));
        return children.length > 0 ? [{ ...entry, children }] : [];
      }),
      slots: slotsOf(descriptor).filter((slot) => isOwn(slot.name, fillsSlot)),
      // Named after the remote, so that no other has them.
      ...(permissions ? { permissions } : {}),
    });
  }
  return { own, foreign };
}

/** Returns true if an address leads both to the path and to a page or menu entry of the remote. */
const sharesPath = (path: string, other: Descriptor): boolean =>
  pathsOf(other).some((one) => matchesPath(one, shortestAddress(path)) || matchesPath(path, shortestAddress(one)));

const fillsSlot = (slot: string, other: Descriptor): boolean => slotsOf(other).some(({ name }) => name === slot);

const pathsOf = ({ routes, menu }: Descriptor): string[] => [
  ...routes.map(({ path }) => path),
  ...menu.flatMap((entry) => [entry.path, ...('children' in entry ? entry.children.map(({ path }) => path) : [])]),
];

/** Returns the shortest address that a path covers: `/settings` for `/settings/*`. */
const shortestAddress = (path: string): string => (path.endsWith('/*') ? path.slice(0, -2) || '/' : path);
