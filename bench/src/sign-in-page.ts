import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import type { Measurement } from './measurement.ts';
import { serveDesk } from './served-desk.ts';

const KIB = 1024;
const SCRIPT_KIB = 250;
const REQUESTS = 25;
const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** JavaScript (gzipped) and requests of the sign-in page with an empty cache. */
export async function measureSignInPage(): Promise<Measurement[]> {
  const desk = await serveDesk('test', 'demonstration');
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: flags });
  try {
    const page = await browser.newPage();
    let requests = 0;
    const scripts: Promise<Buffer>[] = [];
    page.on('response', (response) => {
      requests += 1;
      if (response.request().resourceType() === 'script') scripts.push(response.body());
    });
    await page.goto(desk.url, { waitUntil: 'networkidle' });
    const bytes = (await Promise.all(scripts)).reduce((sum, body) => sum + gzipSync(body).length, 0);
    const kib = bytes / KIB;
    return [
      {
        name: 'sign-in page: JavaScript, gzipped',
        result: `${kib.toFixed(0)} KiB`,
        aim: `≤ ${SCRIPT_KIB} KiB`,
        met: kib <= SCRIPT_KIB,
      },
      {
        name: 'sign-in page: requests, all told',
        result: String(requests),
        aim: `≤ ${REQUESTS}`,
        met: requests <= REQUESTS,
      },
    ];
  } finally {
    await browser.close();
    await desk.stop();
  }
}
