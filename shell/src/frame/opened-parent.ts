import type { MenuEntry } from '@intake-desk/contracts';

type Parent = Extract<MenuEntry, { children: unknown }>;

/** Returns the menu entry whose pages include the address. */
export function openedParent(menu: readonly MenuEntry[], pathname: string): Parent | undefined {
  return menu.find((entry): entry is Parent => 'children' in entry && pathname.startsWith(`${entry.path}/`));
}
