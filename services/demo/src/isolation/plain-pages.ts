import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { headMark, type PageBuild } from '@intake-desk/contracts';

export interface PlainPages {
  readonly shell: string;
  readonly portal: string;
}

const build: PageBuild = { provides: { contracts: '0.0.0', kit: '0.0.0', shell: '0.0.0' }, preload: {} };

/** Creates placeholder pages for shell and portal; an existing build of the portal is used. */
export async function plainPages(folder: string, workspace: string): Promise<PlainPages> {
  const portal = join(workspace, 'portal', 'dist');
  const plain = join(folder, 'pages');
  await mkdir(plain, { recursive: true });
  await writeFile(
    join(plain, 'index.html'),
    `<!doctype html><html lang="en"><head>${headMark}<title>Not built</title></head><body><p>This page is no part of the remote. A patient's link opens once the portal is built: npm run build -w @intake-desk/portal</p></body></html>`,
  );
  await writeFile(join(plain, 'build.json'), JSON.stringify(build));
  return { shell: plain, portal: existsSync(join(portal, 'build.json')) ? portal : plain };
}
