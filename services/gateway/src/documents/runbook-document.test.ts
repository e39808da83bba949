import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { administer } from '../admin/administer.ts';
import { workspace } from '../workspace.ts';

const page = (name: string): Promise<string> => readFile(join(workspace, 'docs', `${name}.md`), 'utf8');
const found = (text: string, pattern: RegExp): string[] => [
  ...new Set([...text.matchAll(pattern)].map(([, one]) => one ?? '')),
];

test('the runbook sends nobody to a command that does not exist', async () => {
  const { text: help } = await administer(['help'], {});
  const commands = found(await page('runbook'), /npm run admin -- ([a-z-]+(?: [a-z-]+)?)/g);
  expect(commands.length).toBeGreaterThan(2);
  expect(commands.filter((command) => !help.includes(`npm run admin -- ${command}`))).toEqual([]);
});

test('the runbook names no metric that no gateway serves', async () => {
  const served = found(await page('metrics'), /^\| `(\w+)` \|/gm);
  const named = found(await page('runbook'), /`((?:desk|http)_\w+)`/g);
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => !served.includes(name))).toEqual([]);
});
