import type { RegistryRemote } from '@intake-desk/contracts';
import { createRemoteLoader } from '../federation/remote-loader.ts';
import { realDescriptors, stubHost, stubRegistry } from '../testing/stub-remotes.tsx';
import { loadRecordAhead, recordAhead } from './record-ahead.ts';

const { jest } = import.meta;
const registry = stubRegistry(realDescriptors());
const [remote] = registry.remotes.filter(({ name }) => name === 'mf-record');
if (!remote) throw new Error('The record is missing.');

/** A page's loader of remotes, and the versions that it installed. */
function pageLoader() {
  const installed: string[] = [];
  const loader = createRemoteLoader({
    host: stubHost(realDescriptors()),
    provides: registry.provides,
    disabled: new Set(),
    install: async ({ name }) => void installed.push(name),
    onFailure: () => undefined,
    pause: 0,
  });
  return { loader, installed };
}

afterEach(() => void Reflect.deleteProperty(navigator, 'connection'));

/** Asks for the record's code, and lets the browser have nothing else to do. */
async function loadWhenIdle(loader: ReturnType<typeof createRemoteLoader>, of: RegistryRemote): Promise<void> {
  jest.useFakeTimers();
  loadRecordAhead(loader, of);
  loadRecordAhead(loader, of);
  await jest.runAllTimersAsync();
}

test('the record’s code is loaded ahead once, when the browser is idle', async () => {
  const { loader, installed } = pageLoader();
  await loadWhenIdle(loader, remote);
  expect(installed).toEqual(['mf-record']);
  expect(recordAhead(loader)?.piece).toMatchObject({ state: 'ready' });
});

test('a user who saves data loads it when a record is opened', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  const { loader, installed } = pageLoader();
  await loadWhenIdle(loader, remote);
  expect(installed).toEqual([]);
  expect(recordAhead(loader)).toBeUndefined();
});

test('after a failure, opening a record loads it again', async () => {
  const { loader } = pageLoader();
  await loadWhenIdle(loader, { ...remote, requires: { ...remote.requires, kit: '99.0.0' } });
  expect(recordAhead(loader)).toBeUndefined();
});
