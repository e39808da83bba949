import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PageBuild } from '@intake-desk/contracts';
import { adoptRemote } from '@intake-desk/gateway';
import { remoteNames } from '@intake-desk/kit/build';
import { type CDPSession, chromium, type Page } from 'playwright-core';
import { Parse } from 'typebox/value';
import type { Measurement } from './measurement.ts';
import { serveDesk } from './served-desk.ts';

const workspace = join(import.meta.dirname, '..', '..');
const KIB = 1024;
const SCRIPT_KIB = 560;
const SECONDS = 2.2;
const ROUNDS = 3;
/** A slow computer of a ward: the processor four times slower, 10 Mbit/s, 40 ms there and back. */
const SLOWER = 4;
const network = { offline: false, latency: 40, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000 };

/** JavaScript of the dashboard's first sight as it is sent, and when its rows and charts stand, from a cold cache on a slow computer. */
export async function measureFirstSight(): Promise<Measurement[]> {
  const folder = await mkdtemp(join(tmpdir(), 'intake-desk-sight-'));
  const { provides } = Parse(PageBuild, JSON.parse(readFileSync(join(workspace, 'shell/dist/build.json'), 'utf8')));
  const desk = await serveDesk('test', 'demonstration', {
    prepare: async (database) => {
      for (const name of remoteNames) {
        await adoptRemote({ database, folder, provides }, join(workspace, name, 'dist'));
      }
    },
    settings: { REMOTES_DIR: folder },
  });
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--headless', '--no-sandbox'] });
  try {
    const cookies = (await desk.signIn('nurse@demo.test')).split('; ').map((pair) => {
      const [name = '', value = ''] = pair.split(/=(.*)/s, 2);
      return { name, value, url: desk.url };
    });
    const seconds: number[] = [];
    let kib = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      await context.addCookies(cookies);
      const page = await context.newPage();
      const sight = await firstSight(page, await context.newCDPSession(page), desk.url);
      seconds.push(sight.seconds);
      kib = sight.kib;
      await context.close();
    }
    const middle = seconds.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? Number.NaN;
    return [
      {
        name: 'first sight of the dashboard: JavaScript as it is sent',
        result: `${kib.toFixed(0)} KiB`,
        aim: `≤ ${SCRIPT_KIB} KiB`,
        met: kib <= SCRIPT_KIB,
      },
      {
        name: 'first sight of the dashboard: rows and charts, cold cache, slow computer',
        result: `${middle.toFixed(1)} s`,
        aim: `≤ ${SECONDS} s`,
        met: middle <= SECONDS,
      },
    ];
  } finally {
    await browser.close();
    await desk.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Bytes of scripts in KiB and seconds until a row and a chart are there. */
async function firstSight(page: Page, session: CDPSession, url: string): Promise<{ kib: number; seconds: number }> {
  const scripts = new Set<string>();
  let bytes = 0;
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const begun = performance.now();
  await page.goto(url, { waitUntil: 'commit' });
  await Promise.all([page.locator('tbody tr').first().waitFor(), page.locator('canvas').first().waitFor()]);
  const seconds = (performance.now() - begun) / 1000;
  await page.waitForLoadState('networkidle');
  return { kib: bytes / KIB, seconds };
}
