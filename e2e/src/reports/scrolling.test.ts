import { visitedDesk } from '../desk/visited-desk.ts';
import type { Visitor } from '../desk/visitor.ts';

const desk = visitedDesk();

/** Turns the wheel; returns the top of the filter line and the bottom of the top bar in pixels. */
async function scrolled({ page }: Visitor, pixels: number) {
  await page.mouse.move(180, 400);
  await page.mouse.wheel(0, pixels);
  return page.evaluate(() => {
    const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    const line = document.querySelector('section[aria-label="Filters"]');
    const { top = 0, bottom = 0, left = 0 } = line?.getBoundingClientRect() ?? {};
    const below = document.elementFromPoint(left + 40, bar + 3);
    return { bar, top, bottom, covered: below !== null && line?.contains(below) };
  });
}

const open = async (screen: 'desktop' | 'narrow'): Promise<Visitor> => {
  const analyst = await desk.arrive({ name: 'analyst', screen });
  await analyst.signIn('/reports?content=all&submitted=last12months');
  await analyst.page.getByRole('region', { name: 'Filters' }).waitFor();
  return analyst;
};

test('the filters of a report stay below the top bar, and nothing shows between the two', async () => {
  const analyst = await open('desktop');
  for (let turn = 0; turn < 6; turn++) {
    const { bar, top, covered } = await scrolled(analyst, 300);
    expect(top).toBeGreaterThanOrEqual(bar - 1);
    if (turn > 2) expect(covered).toBe(true);
  }
});

test('on a phone the filters of a report scroll away whole instead of standing half below the top bar', async () => {
  const analyst = await open('narrow');
  for (let turn = 0; turn < 12; turn++) await scrolled(analyst, 400);
  const { bar, bottom } = await scrolled(analyst, 400);
  expect(bottom).toBeLessThan(bar);
});
