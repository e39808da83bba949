import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PageBuild } from '@intake-desk/contracts';
import type { TierName } from '@intake-desk/demo';
import { adoptRemote } from '@intake-desk/gateway';
import { remoteNames } from '@intake-desk/kit/build';
import { type BrowserContext, chromium } from 'playwright-core';
import { Parse } from 'typebox/value';
import { type ServedDesk, serveDesk } from './served-desk.ts';

const workspace = join(import.meta.dirname, '..', '..');

/** A desk with the built remotes, and a browser. */
export interface WholeDesk extends ServedDesk {
  /** Opens a browser profile with an empty cache and a session's cookies; the caller closes it. */
  openContext(cookie: string): Promise<BrowserContext>;
}

/** Serves the built shell and remotes over demonstration data; the caller stops it. */
export async function serveWhole(tier: TierName): Promise<WholeDesk> {
  const folder = await mkdtemp(join(tmpdir(), 'intake-desk-bench-remotes-'));
  const { provides } = Parse(PageBuild, JSON.parse(readFileSync(join(workspace, 'shell/dist/build.json'), 'utf8')));
  const desk = await serveDesk(tier, 'demonstration', {
    prepare: async (database) => {
      for (const name of remoteNames) {
        await adoptRemote({ database, folder, provides }, join(workspace, name, 'dist'));
      }
    },
    settings: { REMOTES_DIR: folder },
  });
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--headless', '--no-sandbox'] });
  return {
    ...desk,
    async openContext(cookie) {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      await context.addCookies(
        cookie.split('; ').map((pair) => {
          const [name = '', value = ''] = pair.split(/=(.*)/s, 2);
          return { name, value, url: desk.url };
        }),
      );
      return context;
    },
    async stop() {
      await browser.close();
      await desk.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
