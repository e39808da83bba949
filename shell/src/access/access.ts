import { type MenuEntry, type MenuLeaf, matchesPath, type RegistryRemote } from '@intake-desk/contracts';
import { access, type Facts } from '@intake-desk/kit/host';
import { deepLinkPath } from '../pin/deep-link.ts';

/** Returns the menu entries that are open to the user, in order, without parents whose children are all closed. */
export function openMenu(entries: readonly MenuEntry[], facts: Facts): MenuEntry[] {
  return entries
    .flatMap((entry): MenuEntry[] => {
      if (!('children' in entry)) return access(entry, facts) === 'open' ? [entry] : [];
      const children = openLeaves(entry.children, facts);
      return children.length > 0 ? [{ ...entry, children }] : [];
    })
    .sort((a, b) => a.order - b.order);
}

const openLeaves = (leaves: readonly MenuLeaf[], facts: Facts): MenuLeaf[] =>
  leaves.filter((leaf) => access(leaf, facts) === 'open').sort((a, b) => a.order - b.order);

export type Place =
  | { readonly kind: 'remote'; readonly remote: RegistryRemote; readonly path: string }
  | { readonly kind: 'own'; readonly path: OwnPath }
  /** `isMissing`: the address names a page of Settings that does not exist. */
  | { readonly kind: 'redirect'; readonly to: string; readonly isMissing?: true }
  | { readonly kind: 'closed' }
  /** The user may see reports, but none is enabled. */
  | { readonly kind: 'no-reports' }
  /** The user's rights open no page of PIN mode. */
  | { readonly kind: 'nothing' }
  | { readonly kind: 'waiting' };

const ownPages = [
  { path: '/support', permission: 'none' },
  { path: '/about', permission: 'none' },
  { path: '/releases', permission: 'none' },
  { path: '/consult', permission: 'remote_consult' },
  { path: '/choice', permission: 'send_invite' },
  { path: '/coming-soon', permission: 'none' },
  { path: '/launch', permission: 'none' },
] as const;
export type OwnPath = (typeof ownPages)[number]['path'];

/** Paths of PIN mode (S1 §2 "Pin login"); the server restricts the session to the same. */
const choicePath = '/choice';
const listPath = '/intakes';
const pinPaths = [choicePath, listPath, '/invite', '/weblink', '/intake'];

/**
 * Returns the content for an address: a remote's route, a page of the shell, or the first open child of a menu parent; any other
 * address leads to the dashboard (S1 §2). Without the right to the dashboard, `/` is the first open menu entry (decisions "/"). In
 * PIN mode any other address leads to its deep link or the first page, which is the choice screen or the list.
 */
export function placeOf(
  { pathname: path, search }: Pick<Location, 'pathname' | 'search'>,
  remotes: readonly RegistryRemote[],
  menu: readonly MenuEntry[],
  facts: Facts,
): Place {
  if (facts.byPin) {
    const starts = pinStarts(remotes, facts);
    const [first] = starts;
    if (first === undefined) return { kind: 'nothing' };
    const wanted = path === '/pin_login' ? starts.at(-1) : first;
    if (!pinPaths.includes(path)) return { kind: 'redirect', to: deepLinkPath(search) ?? wanted ?? first };
    if (path === choicePath && first !== choicePath) return { kind: 'redirect', to: first };
  } else if (path === '/pin_login') return { kind: 'redirect', to: deepLinkPath(search) ?? listPath };
  const own = ownPages.find((page) => page.path === path);
  if (own) return access(own, facts) === 'open' ? { kind: 'own', path: own.path } : { kind: 'closed' };
  const entries = remotes.flatMap(({ descriptor }) => descriptor.menu);
  const parent = entries.find((entry) => 'children' in entry && matchesPath(entry.path, path));
  if (parent && 'children' in parent) {
    const open = openLeaves(parent.children, facts);
    // Prefers pages that exist to announced ones.
    const first = open.find(({ comingSoon }) => !comingSoon) ?? open[0];
    return first ? { kind: 'redirect', to: first.path } : { kind: 'closed' };
  }
  for (const remote of remotes) {
    const route = remote.descriptor.routes.find((one) => matchesPath(one.path, path));
    if (!route) continue;
    const state = access(route, facts);
    if (state === 'open') return { kind: 'remote', remote, path: route.path };
    if (state === 'unknown') return { kind: 'waiting' };
    if (lacksOnlyReports(route, facts)) return { kind: 'no-reports' };
    const instead = route.path === '/' ? firstPath(menu) : undefined;
    return instead ? { kind: 'redirect', to: instead } : { kind: 'closed' };
  }
  if (entries.some((entry) => 'children' in entry && path.startsWith(`${entry.path}/`))) {
    return { kind: 'redirect', to: '/', isMissing: true };
  }
  if (path !== '/') return { kind: 'redirect', to: '/' };
  const instead = firstPath(menu);
  return instead ? { kind: 'redirect', to: instead } : { kind: 'closed' };
}

/** Returns the first pages of PIN mode: the choice screen, then the list; none for users who may use neither. */
export function pinStarts(remotes: readonly RegistryRemote[], facts: Facts): string[] {
  const doors = [...ownPages, ...remotes.flatMap(({ descriptor }) => descriptor.routes)];
  return [choicePath, listPath].filter((path) =>
    doors.some((door) => door.path === path && access(door, facts) === 'open'),
  );
}

/** Returns true for a page that would be open if a report were enabled. */
const lacksOnlyReports = (route: RegistryRemote['descriptor']['routes'][number], facts: Facts): boolean =>
  facts.conditions.reportsEnabled === false &&
  access(route, { ...facts, conditions: { ...facts.conditions, reportsEnabled: true } }) === 'open';

const firstPath = (menu: readonly MenuEntry[]): string | undefined => menu.find(({ path }) => path !== '/')?.path;
