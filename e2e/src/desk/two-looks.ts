import type { Visitor } from './visitor.ts';

const desktop = { screen: { width: 1440, height: 900 }, colorScheme: 'light' } as const;
/** The narrowest screen and the other colours: whatever depends on either shows here. */
const narrow = { screen: { width: 360, height: 740 }, colorScheme: 'dark' } as const;

/**
 * Returns what a checker finds on the page and whether it scrolls sideways, narrow and dark as well as wide and light. The page is not
 * loaded anew for it, and is wide and light again afterwards.
 */
export async function faultsInTwoLooks(visitor: Visitor, place: string): Promise<string[]> {
  const { page } = visitor;
  const faults: string[] = [];
  for (const { screen, colorScheme } of [narrow, desktop]) {
    await page.setViewportSize(screen);
    await page.emulateMedia({ colorScheme });
    const found = [...(await visitor.accessibilityFaults()), ...((await visitor.sticksOut()) ? ['sticks out'] : [])];
    faults.push(...found.map((fault) => `${place} (${screen.width} px, ${colorScheme}): ${fault}`));
  }
  return faults;
}
