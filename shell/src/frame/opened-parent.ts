import type { MenuEntry } from '@intake-desk/contracts';

export type MenuParent = Extract<MenuEntry, { children: unknown }>;

/** Returns the menu entry whose pages include the address. */
export function openedParent(menu: readonly MenuEntry[], pathname: string): MenuParent | undefined {
  return menu.find((entry): entry is MenuParent => 'children' in entry && pathname.startsWith(`${entry.path}/`));
}
