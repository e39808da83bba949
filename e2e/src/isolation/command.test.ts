import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { workspace } from '../../run/step.ts';

let temporary: string;

beforeEach(() => {
  temporary = mkdtempSync(join(tmpdir(), 'intake-desk-command-'));
});
afterEach(() => rmSync(temporary, { recursive: true, force: true }));

test.each(['SIGINT', 'SIGTERM'] as const)(
  'npm run isolate serves a remote at an address of its own; %s ends it and leaves nothing',
  async (signal) => {
    const command = spawn(process.execPath, [join(workspace, 'kit', 'build', 'isolate.ts'), 'mf-invite'], {
      env: { ...process.env, PORT: '0', TMPDIR: temporary },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(command, 'exit');
    let address = '';
    for await (const line of createInterface({ input: command.stdout })) {
      [, address = ''] = /^mf-invite alone: (\S+)/.exec(line) ?? [];
      if (address !== '') break;
    }
    const page = await fetch(address);
    expect(await page.text()).toContain('<div id="root">');
    expect((await fetch(`${address}/api/user`)).status).toBe(401);
    expect(readdirSync(temporary)).toHaveLength(1);
    command.kill(signal);
    await ended;
    expect(readdirSync(temporary)).toEqual([]);
    await expect(fetch(address)).rejects.toThrow();
  },
);

test('without a remote it says which there are', async () => {
  const command = spawn(process.execPath, [join(workspace, 'kit', 'build', 'isolate.ts')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const chunks: Buffer[] = [];
  command.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
  expect(await once(command, 'close')).toEqual([1, null]);
  expect(Buffer.concat(chunks).toString()).toContain('mf-invite | mf-record');
});
