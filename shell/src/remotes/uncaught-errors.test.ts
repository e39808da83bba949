import { reportClientError } from '@intake-desk/contracts';
import { answers, testServer } from '@intake-desk/kit/testing';
import { waitFor } from '@testing-library/react';
import { reportUncaughtErrors } from './uncaught-errors.ts';

const { origin } = location;
const file = `${origin}/remotes/mf-invite/1.0.0-01234567/invite.js`;
const shell = `${origin}/assets/main.0a1b2c3d.js`;

let server: ReturnType<typeof testServer>;

/** An error whose stack has these frames, as Chromium writes them. */
function thrown(message: string, ...frames: string[]): Error {
  const error = new TypeError(message);
  error.stack = [String(error), ...frames.map((at) => `    at send (${at})`)].join('\n');
  return error;
}
const fail = (error: Error, filename: string, lineno = 1, colno = 1): boolean =>
  dispatchEvent(new ErrorEvent('error', { error, message: `Uncaught ${String(error)}`, filename, lineno, colno }));
const reject = (reason: unknown): boolean => dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));

/** Returns the errors that reached the gateway, once it has this one as the last. */
async function reports() {
  const last = `last ${crypto.randomUUID().replace(/[\d-]/g, 'x')}`;
  fail(thrown(last), file, 9, 9);
  const sent = () => server.named(reportClientError).map(({ args }) => args.body);
  await waitFor(() => expect(sent().at(-1)?.message).toBe(`TypeError: ${last}`));
  return sent().slice(0, -1);
}

let stop: () => void;
beforeEach(() => {
  server = testServer([answers(reportClientError, null)]);
  stop = reportUncaughtErrors();
  history.replaceState(null, '', '/invite?epd=0042');
});
afterEach(() => stop());

test('a button that throws is reported with its remote, version and place, without the query of the page', async () => {
  fail(thrown("Cannot read properties of undefined (reading 'send')", `${file}:1:2345`, `${shell}:1:9`), file, 1, 2345);
  expect(await reports()).toMatchObject([
    {
      kind: 'handler',
      remote: 'mf-invite',
      version: '1.0.0-01234567',
      message: "TypeError: Cannot read properties of undefined (reading 'send')",
      place: { file: 'invite.js', line: 1, column: 2345 },
      route: '/invite',
    },
  ]);
});

test('an error in a shared library is of the remote that called it, and a rejected promise is reported too', async () => {
  fail(thrown('a', `${shell}:1:5`, `${file}:3:7`), shell, 1, 5);
  reject(thrown('b', `${file.replace('invite.js', 'chunks/send.js?again=1')}:2:8`));
  expect(await reports()).toMatchObject([
    { kind: 'handler', remote: 'mf-invite', place: { file: 'invite.js', line: 3, column: 7 } },
    { kind: 'promise', remote: 'mf-invite', place: { file: 'chunks/send.js', line: 2, column: 8 } },
  ]);
});

test('an error of the shell is one of the shell; one of an extension or of no file is not reported', async () => {
  fail(thrown('a', `${shell}:1:5`), shell, 1, 5);
  fail(thrown('b', 'chrome-extension://abc/page.js:1:1', `${file}:3:7`), 'chrome-extension://abc/page.js');
  fail(thrown(`c ${file}:1:1`), '', 0, 0);
  reject(thrown(`d ${file}:1:1`));
  reject({ status: 500 });
  expect(await reports()).toEqual([
    { id: expect.any(String), kind: 'shell', message: 'TypeError: a', route: '/invite' },
  ]);
});

test('H2 texts in quotes and digits, which may be of a patient, stay in the browser', async () => {
  fail(thrown('Unexpected token \'J\', "Jansen 1980-12-31" is not valid JSON of 0042 for „Sofie“'), file);
  expect(JSON.stringify(await reports())).toContain('Unexpected token “…”, “…” is not valid JSON of #### for “…”');
});

test('an error is reported once per page and place, and at most twenty are', async () => {
  const again = thrown('again', `${file}:1:1`);
  for (const column of [1, 1, 2]) fail(again, file, 1, column);
  history.replaceState(null, '', '/bulk');
  fail(again, file, 1, 1);
  for (let line = 1; line <= 30; line += 1) fail(thrown('many'), file, line, 1);
  const sent = () => server.named(reportClientError).map(({ args }) => args.body);
  await waitFor(() => expect(sent()).toHaveLength(20));
  expect(sent().filter(({ message }) => message === 'TypeError: again')).toHaveLength(3);
});
