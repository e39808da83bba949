import { stat } from 'node:fs/promises';
import { compressedSuffix } from '@intake-desk/contracts';
import { firstSightLimit } from '@intake-desk/kit/build';
import { builtFile } from './desk-server.ts';
import { openDesk } from './open-desk.ts';

const desk = openDesk('nurse');

/** KiB of a built file as the gateway sends it: compressed by the build, or as it is where that would save nothing. */
async function sentKiB(path: string): Promise<number> {
  const file = builtFile(path);
  const { size } = await stat(`${file}${compressedSuffix}`).catch(() => stat(file));
  return size / 1024;
}

test('all scripts until the rows and charts of the dashboard stand are small, as they are sent', async () => {
  const scripts = new Set<string>();
  desk.page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) scripts.add(pathname);
  });
  await desk.open('/', 'networkidle');
  await desk.page.locator('tbody tr').first().waitFor();
  await desk.page.locator('canvas').nth(2).waitFor();
  expect([...scripts].filter((path) => path.startsWith('/remotes/'))).not.toEqual([]);
  const sizes = await Promise.all([...scripts].map(sentKiB));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(firstSightLimit);
});
