import { reportClientError } from '@intake-desk/contracts';
import { answers, testServer } from '@intake-desk/kit/testing';
import { waitFor } from '@testing-library/react';
import { reportBusyScripts } from './busy-scripts.ts';

const { origin } = location;
const file = `${origin}/remotes/mf-invite/1.0.0-01234567/chunks/send.js`;
const native = globalThis.PerformanceObserver;

/** Frames as the browser tells them; undefined until somebody observes. */
let observed: ((scripts: readonly { duration: number; sourceURL: string }[]) => void) | undefined;

/** A browser whose long frames the test makes. */
function observe(supportedEntryTypes: readonly string[]): () => void {
  class Observer {
    static readonly supportedEntryTypes = supportedEntryTypes;
    readonly #tell: (list: object) => void;
    constructor(tell: (list: object) => void) {
      this.#tell = tell;
    }
    observe(): void {
      observed = (scripts) => this.#tell({ getEntries: () => [{ scripts }] });
    }
    disconnect(): void {
      observed = undefined;
    }
  }
  Reflect.set(globalThis, 'PerformanceObserver', Observer);
  return reportBusyScripts();
}
afterEach(() => {
  observed = undefined;
  Reflect.set(globalThis, 'PerformanceObserver', native);
});

test('a loop of seconds is reported once per version, with its remote', async () => {
  const server = testServer([answers(reportClientError, null)]);
  const stop = observe(['long-animation-frame']);
  const later = file.replace('01234567', '89abcdef');

  observed?.([
    { duration: 4999, sourceURL: file.replace('mf-invite', 'mf-record') },
    { duration: 9000, sourceURL: 'chrome-extension://abc/remotes/mf-invite/1.0.0-01234567/a.js' },
    { duration: 9000, sourceURL: '' },
    { duration: 5000, sourceURL: file },
  ]);
  observed?.([
    { duration: 5000, sourceURL: file },
    { duration: 5000, sourceURL: later },
    { duration: 5000, sourceURL: `${origin}/assets/main.0a1b2c3d.js` },
  ]);

  const sent = () => server.named(reportClientError).map(({ args }) => args.body);
  await waitFor(() => expect(sent()).toHaveLength(3));
  expect(sent()).toMatchObject([
    {
      kind: 'busy',
      remote: 'mf-invite',
      version: '1.0.0-01234567',
      message: 'The page did not respond for more than 5 s: send.js',
    },
    { kind: 'busy', remote: 'mf-invite', version: '1.0.0-89abcdef' },
    { kind: 'busy', message: 'The page did not respond for more than 5 s: main.0a1b2c3d.js' },
  ]);
  expect(sent()[2]).not.toHaveProperty('remote');
  stop();
  expect(observed).toBeUndefined();
});

test('a browser that does not name scripts reports nothing', () => {
  observe(['longtask']);
  expect(observed).toBeUndefined();
});
