import { visitedDesk } from '../desk/visited-desk.ts';

const desk = visitedDesk();

test('on a phone the logo is in the top bar, and a page of the shell loads its code when it is opened', async () => {
  const visitor = await desk.arrive({ name: 'manager', screen: 'narrow' });
  await visitor.signIn('/mailbox');
  const { page } = visitor;
  const mark = await page.getByRole('banner').locator('svg[viewBox="0 0 32 32"]').boundingBox();
  expect(mark).toMatchObject({ width: 28, height: 28 });
  const loaded = (name: string): boolean => [...visitor.addresses].some((url) => url.includes(`/assets/${name}.`));
  for (const name of ['support', 'about', 'consult']) {
    expect(loaded(name)).toBe(false);
    await page.goto(`${desk.url}/${name}`);
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    expect(loaded(name)).toBe(true);
  }
});

test.each([
  ['tablet', 1],
  ['narrow', 2],
] as const)(
  'on a screen that is called %s the top bar has %i line(s), in the order in which Tab goes',
  async (screen, lines) => {
    const visitor = await desk.arrive({ name: 'manager', screen });
    const { page } = visitor;
    await visitor.signIn('/about');
    await page.getByRole('heading', { level: 1, name: 'About Intake Desk' }).waitFor();
    const places = await page
      .getByRole('banner')
      .locator('button, input[role="combobox"]')
      .evaluateAll((controls) =>
        controls
          .filter((control) => control.checkVisibility())
          .map((control) => control.getBoundingClientRect())
          .map(({ left, top, height }) => ({ left, middle: top + height / 2 })),
      );
    expect(places.length).toBeGreaterThan(5);
    let found = 1;
    for (const [index, { left, middle }] of places.slice(1).entries()) {
      const before = places[index];
      if (!before) continue;
      if (Math.abs(middle - before.middle) < 8) expect(left).toBeGreaterThan(before.left);
      else {
        expect(middle).toBeGreaterThan(before.middle);
        found += 1;
      }
    }
    expect(found).toBe(lines);
  },
);
