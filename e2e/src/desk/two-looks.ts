import type { Visitor } from './visitor.ts';

const desktop = { screen: { width: 1440, height: 900 }, colorScheme: 'light' } as const;
/** The narrowest screen in dark colours, which shows faults that depend on either. */
const narrow = { screen: { width: 360, height: 740 }, colorScheme: 'dark' } as const;

/**
 * Returns accessibility faults and sideways scrolling, on a wide light page and on a narrow dark one. Does not reload
 * the page, and restores it afterwards.
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
