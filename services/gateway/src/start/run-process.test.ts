import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

test('a process has written its compiled modules before it works, so that it ends at once', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'intake-desk-compiled-'));
  const source = `
    import { runProcess } from ${JSON.stringify(join(import.meta.dirname, 'run-process.ts'))};
    const waits = setInterval(() => undefined, 1000);
    await runProcess('It', async () => ({ close: async () => clearInterval(waits) }));
    process.stdout.write('works');`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', source], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const ended = once(child, 'exit');
    await Promise.race([once(child.stdout, 'data'), ended]);
    const files = await readdir(folder, { recursive: true });
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    expect(files.length).toBeGreaterThan(1);
  } finally {
    child.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  }
});
