import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteBuild } from '@intake-desk/contracts';
import { contentHash } from '../remotes/built-remote.ts';

const sha384 = (text: string): string => `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** Writes a remote's build: two scripts, `assets` by path and `remote.json`. Returns the folder. */
export async function writeTestRemote(
  folder: string,
  { script, assets = {}, ...changes }: { script: string; assets?: Record<string, string> } & Partial<RemoteBuild>,
): Promise<string> {
  const content = createHash('sha256').update(script).digest('hex').slice(0, 8);
  const dist = join(folder, 'built', content);
  const files = { 'remoteEntry.js': `/* ${script} */`, 'chunks/page.js': script, ...assets };
  await mkdir(join(dist, 'chunks'), { recursive: true });
  for (const [name, text] of Object.entries(files)) await writeFile(join(dist, name), text);
  const contents = new Map(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)]));
  const labels = { en: 'Invite', nl: 'Uitnodigen', de: 'Einladen', es: 'Invitar', pt: 'Convidar' };
  const build: RemoteBuild = {
    name: 'mf-invite',
    version: `1.0.0-${contentHash(contents, content)}`,
    entry: 'remoteEntry.js',
    files: Object.fromEntries(Object.entries(files).map(([name, text]) => [name, sha384(text)])),
    preload: { '/invite': ['remoteEntry.js', 'chunks/page.js'] },
    container: `mf_invite_${content}`,
    descriptor: {
      name: 'mf-invite',
      routes: [{ path: '/invite', permission: 'send_invite' }],
      menu: [{ labels, icon: 'invite', order: 20, path: '/invite', permission: 'send_invite' }],
      slots: [],
    },
    requires: { contracts: '^1.0.0', kit: '^1.0.0', shell: '^1.0.0' },
    ...changes,
  };
  await writeFile(join(dist, 'remote.json'), JSON.stringify(build));
  return dist;
}
