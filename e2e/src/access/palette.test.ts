import { press } from '../desk/press.ts';
import { visitedDesk } from '../desk/visited-desk.ts';

const desk = visitedDesk();

test('by keyboard alone: the palette opens a page, on the narrowest screen too', async () => {
  const visitor = await desk.arrive({ name: 'manager' });
  await visitor.signIn('/about');
  const { page } = visitor;
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(`${desk.url}/about`);
    await page.getByRole('banner').waitFor();
    await press(page, 'Control+K');
    await page.getByRole('combobox', { name: 'Commands' }).waitFor();
    expect(await visitor.accessibilityFaults()).toEqual([]);
    await page.keyboard.type('support');
    await press(page, 'Enter');
    await page.waitForURL(`${desk.url}/support`);
    await page.getByRole('heading', { level: 1, name: 'Support' }).waitFor();
    expect(await visitor.sticksOut()).toBe(false);
  }
});
