import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright-core';
import { workspace } from '../run/step.ts';
import { startDesk, type TestDesk } from '../src/desk/desk.ts';
import { launchBrowser, Visitor } from '../src/desk/visitor.ts';
import { workAt } from '../src/settings/administrator.ts';
import { type Screen, screens } from './screens.ts';
import { type Drawn, sheetOf } from './sheet.ts';

const folder = join(workspace, 'var', 'pictures');
const widths = { 360: 740, 768: 1024, 1024: 768, 1440: 900, 1920: 1080 };
const themes = ['light', 'dark'] as const;
const locales = ['en-GB', 'de-DE'] as const;

const { values: options } = parseArgs({
  options: {
    /** Draws only the screens whose name contains this text. */
    only: { type: 'string', default: '' },
    /** Also draws the README's picture. */
    readme: { type: 'boolean', default: false },
  },
});

const desk = await startDesk({ tier: 'S' });
const browser = await launchBrowser();
try {
  if (options.only === '') await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const drawn: Drawn[] = [];
  for (const [place, screen] of screens.entries()) {
    if (!screen.name.includes(options.only)) continue;
    const pictures = [];
    for (const locale of locales) pictures.push(...(await draw(desk, browser, screen, locale, `${place}`)));
    drawn.push({ name: screen.name, pictures });
    await writeFile(join(folder, 'index.html'), sheetOf(drawn));
    console.log(`${screen.name}: ${pictures.length} pictures`);
  }
  if (options.readme) await drawForReadme(desk, browser);
  console.log(`Open ${join(folder, 'index.html')}`);
} finally {
  await browser.close();
  await desk.close();
}

/** Draws a screen in one language, in each width and theme; reports and skips a screen that cannot be opened. */
async function draw(
  { url }: TestDesk,
  browser: Browser,
  screen: Screen,
  locale: string,
  file: string,
): Promise<Drawn['pictures']> {
  const visitor = await Visitor.arrive(browser, { name: screen.as ?? 'nobody', url, locale });
  const { page } = visitor;
  const pictures: Drawn['pictures'][number][] = [];
  try {
    if (screen.as) await visitor.enter();
    if (screen.as === 'admin') await workAt(visitor, 'northsea');
    await page.goto(url + screen.path);
    await page.getByRole('heading', { level: 1 }).or(page.getByRole('main')).first().waitFor();
    await visitor.settled();
    await screen.open?.(page);
    for (const [width, height] of Object.entries(widths)) {
      await page.setViewportSize({ width: Number(width), height });
      for (const colorScheme of themes) {
        await page.emulateMedia({ colorScheme });
        await visitor.settled();
        const name = `${file}-${width}-${colorScheme}-${locale}.jpg`;
        // A dialog is as high as the window, and below it a full-page picture would repeat the page.
        const fullPage = (await page.getByRole('dialog').count()) === 0;
        await page.screenshot({ path: join(folder, name), fullPage, quality: 70, type: 'jpeg' });
        pictures.push({ file: name, caption: `${width} ${colorScheme} ${locale}`, width: Number(width) });
      }
    }
  } catch (error) {
    console.error(`${screen.name} in ${locale}: ${error}`);
  }
  await visitor.close();
  return pictures;
}

/** Draws the dashboard as a nurse first sees it. */
async function drawForReadme({ url }: TestDesk, browser: Browser): Promise<void> {
  const nurse = await Visitor.arrive(browser, { name: 'nurse', url });
  await nurse.signIn('/');
  await nurse.settled();
  await nurse.page.screenshot({ path: join(workspace, 'docs', 'picture.png') });
  await nurse.close();
}
