import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { headMark, type PageBuild } from '@intake-desk/contracts';

export const testProvides = { contracts: '1.0.0', kit: '1.0.0', shell: '1.0.0', react: '19.3.0' };

/** Small pages in the shape of the built shell and portal, for tests that are not about the front end. */
export async function writeTestPages(folder: string): Promise<{ shell: string; portal: string }> {
  const pages = { shell: join(folder, 'shell'), portal: join(folder, 'portal') };
  const build: PageBuild = { provides: testProvides, preload: { desk: ['/assets/desk.js'], nl: ['/assets/nl.js'] } };
  for (const [name, path] of Object.entries(pages)) {
    const files = join(path, name === 'shell' ? 'assets' : 'portal-assets');
    await mkdir(files, { recursive: true });
    await writeFile(join(files, 'desk.js'), 'export {};\n');
    await writeFile(
      join(path, 'index.html'),
      `<!doctype html><html lang="en"><head>${headMark}<title>${name}</title></head></html>`,
    );
    await writeFile(join(path, 'build.json'), JSON.stringify(build));
  }
  return pages;
}
