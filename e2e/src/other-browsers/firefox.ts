import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Type } from 'typebox';
import { Check, Parse } from 'typebox/value';
import { within } from '../desk/within.ts';
import type { OtherPage } from './other-page.ts';

export const firefoxProgram = '/usr/bin/firefox-esr';

const Message = Type.Object({
  id: Type.Optional(Type.Integer()),
  result: Type.Optional(Type.Unknown()),
  message: Type.Optional(Type.String()),
  method: Type.Optional(Type.String()),
  params: Type.Optional(Type.Unknown()),
});
const Tree = Type.Object({ contexts: Type.Array(Type.Object({ context: Type.String() })) });
const Evaluated = Type.Object({ result: Type.Object({ value: Type.String() }) });
const Entry = Type.Object({ level: Type.String(), text: Type.String() });

/** Opens a page in Debian's Firefox by WebDriver BiDi, since Debian has no package of geckodriver. */
export async function openFirefox(): Promise<OtherPage> {
  const profile = await mkdtemp(join(tmpdir(), 'firefox-'));
  const program = spawn(
    firefoxProgram,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  const socket = new WebSocket(`${await within('Firefox starts', addressOf(program))}/session`);
  await within('Firefox is reached', new Promise((resolve) => socket.addEventListener('open', resolve)));
  const problems: string[] = [];
  const waiting = new Map<number, (reply: unknown) => void>();
  socket.addEventListener('message', ({ data }) => {
    const { id, result, message, method, params } = Parse(Message, JSON.parse(String(data)));
    if (id !== undefined) waiting.get(id)?.(result ?? { failed: message });
    if (method === 'log.entryAdded' && Check(Entry, params) && params.level === 'error') problems.push(params.text);
  });
  let calls = 0;
  const call = (method: string, params: object): Promise<unknown> => {
    calls += 1;
    const reply = new Promise((resolve) => waiting.set(calls, resolve));
    socket.send(JSON.stringify({ id: calls, method, params }));
    return within(`Firefox does ${method}`, reply);
  };
  await call('session.new', { capabilities: {} });
  await call('session.subscribe', { events: ['log.entryAdded'] });
  const [opened] = Parse(Tree, await call('browsingContext.getTree', {})).contexts;
  const context = opened?.context ?? '';
  await call('browsingContext.setViewport', { context, viewport: { width: 1440, height: 900 } });
  return {
    problems,
    async goto(url) {
      await call('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    async evaluate(expression) {
      const reply = await call('script.evaluate', { expression, target: { context }, awaitPromise: false });
      if (!Check(Evaluated, reply)) throw new Error(`Firefox evaluated ${expression} to ${JSON.stringify(reply)}`);
      return reply.result.value;
    },
    async close() {
      const ended = new Promise((resolve) => program.once('exit', resolve));
      program.kill();
      await within('Firefox ends', ended);
      await rm(profile, { recursive: true, force: true });
    },
  };
}

/** Returns the address at which Firefox listens, which it prints. */
const addressOf = ({ stderr }: ChildProcess): Promise<string> =>
  new Promise((resolve) => {
    if (!stderr) throw new Error('Firefox prints nowhere.');
    createInterface(stderr).on('line', (line) => {
      const address = /listening on (ws:\S+)/.exec(line)?.[1];
      if (address) resolve(address);
    });
  });
