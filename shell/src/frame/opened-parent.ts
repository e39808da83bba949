import type { MenuEntry } from '@intake-desk/contracts';

type Parent = Extract<MenuEntry, { children: unknown }>;

/** Returns the entry of the menu below which the page of an address stands, if it has pages of its own. */
export function openedParent(menu: readonly MenuEntry[], pathname: string): Parent | undefined {
  return menu.find((entry): entry is Parent => 'children' in entry && pathname.startsWith(`${entry.path}/`));
}
