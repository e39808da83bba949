import { type Descriptor, type MenuEntry, matchesPath, slotsOf } from './descriptor.ts';

/** A path or slot that a remote claims although it belongs to another remote. */
export interface ForeignClaim {
  /** Remote that claims it. */
  readonly remote: string;
  /** Path of the page or menu entry, or name of the slot. */
  readonly claim: string;
  /** Remote to which it belongs. */
  readonly owner: string;
}

/**
 * Takes from each descriptor the pages, menu entries and slots that belong to a remote before it, so that no two remotes share one.
 * Descriptors of the same name, such as two versions of one remote, do not exclude each other.
 */
export function settleClaims(descriptors: readonly Descriptor[]): { own: Descriptor[]; foreign: ForeignClaim[] } {
  const own: Descriptor[] = [];
  const foreign: ForeignClaim[] = [];
  for (const descriptor of descriptors) {
    const others = own.filter(({ name }) => name !== descriptor.name);
    const isOwn = (claim: string, clashes: (claim: string, other: Descriptor) => boolean): boolean => {
      const owner = others.find((other) => clashes(claim, other))?.name;
      if (owner === undefined) return true;
      // A page and its menu entry are one claim.
      const known = foreign.some((one) => one.remote === descriptor.name && one.claim === claim);
      if (!known) foreign.push({ remote: descriptor.name, claim, owner });
      return false;
    };
    own.push({
      name: descriptor.name,
      routes: descriptor.routes.filter(({ path }) => isOwn(path, sharesPath)),
      menu: descriptor.menu.flatMap((entry): MenuEntry[] => {
        if (!isOwn(entry.path, sharesPath)) return [];
        if (!('children' in entry)) return [entry];
        const children = entry.children.filter(({ path }) => isOwn(path, sharesPath));
        return children.length > 0 ? [{ ...entry, children }] : [];
      }),
      slots: slotsOf(descriptor).filter(({ name }) => isOwn(name, fillsSlot)),
    });
  }
  return { own, foreign };
}

/** Returns true if some address leads to both a path and a page or menu entry of a remote. */
const sharesPath = (path: string, other: Descriptor): boolean =>
  pathsOf(other).some((one) => matchesPath(one, shortest(path)) || matchesPath(path, shortest(one)));

const fillsSlot = (slot: string, other: Descriptor): boolean => slotsOf(other).some(({ name }) => name === slot);

const pathsOf = ({ routes, menu }: Descriptor): string[] => [
  ...routes.map(({ path }) => path),
  ...menu.flatMap((entry) => [entry.path, ...('children' in entry ? entry.children.map(({ path }) => path) : [])]),
];

/** The shortest address that a path covers: `/settings` for `/settings/*`. */
const shortest = (path: string): string => (path.endsWith('/*') ? path.slice(0, -2) || '/' : path);
