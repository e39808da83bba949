import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { sparePort } from '@intake-desk/database/testing';
import { Type } from 'typebox';
import { Parse } from 'typebox/value';
import { until } from '../desk/until.ts';
import { within } from '../desk/within.ts';
import type { OtherPage } from './other-page.ts';

export const webkitPrograms = ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'];

const Opened = Type.Object({ value: Type.Object({ sessionId: Type.String() }) });
const Evaluated = Type.Object({ value: Type.String() });

/** Errors are collected in the page, since this protocol has no events. */
const collect = `
  globalThis.problems = [];
  addEventListener('error', (event) => problems.push(event.message));
  addEventListener('unhandledrejection', (event) => problems.push(String(event.reason)));
  console.error = (...words) => problems.push(words.join(' '));
  return '';`;

/** Opens a page in WebKit, by WebDriver, on a virtual screen. */
export async function openWebKit(): Promise<OtherPage> {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1440x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [display]: unknown[] = await within('Xvfb starts', once(screen.stdio[3] ?? screen, 'data'));
  const port = await sparePort();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: `:${String(display).trim()}`, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
  });
  const address = `http://127.0.0.1:${port}`;
  const call = async (method: 'POST' | 'DELETE', path: string, body?: object): Promise<unknown> => {
    const init = { method, ...(body ? { body: JSON.stringify(body) } : {}) };
    const response = await within(`WebKit does ${path}`, fetch(`${address}${path}`, init));
    return response.json();
  };
  await until('WebKitWebDriver answers', () =>
    fetch(`${address}/status`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  const [binary] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser');
  const alwaysMatch = { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } };
  const session = `/session/${Parse(Opened, await call('POST', '/session', { capabilities: { alwaysMatch } })).value.sessionId}`;
  const problems: string[] = [];
  const script = async (text: string): Promise<string> =>
    Parse(Evaluated, await call('POST', `${session}/execute/sync`, { script: text, args: [] })).value;
  /** Takes over what the page collected before it is left. */
  const note = async (): Promise<void> => {
    const found: unknown = JSON.parse(await script('return JSON.stringify(globalThis.problems ?? [])'));
    if (Array.isArray(found)) problems.push(...found.map(String));
  };
  return {
    problems,
    async goto(url) {
      await note();
      await call('POST', `${session}/url`, { url });
      await script(collect);
    },
    evaluate: (expression) => script(`return ${expression}`),
    async close() {
      await note();
      await call('DELETE', session);
      for (const program of [driver, screen]) {
        program.kill();
        await within('a program of WebKit ends', once(program, 'exit'));
      }
    },
  };
}
