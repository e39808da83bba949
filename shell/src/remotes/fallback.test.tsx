import { type Lazy, type RegistryRemote, type RemoteModule, reportClientError } from '@intake-desk/contracts';
import { addTranslations, DeskProviders, startI18n } from '@intake-desk/kit/host';
import { answers, testServer } from '@intake-desk/kit/testing';
import { render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createRemoteLoader } from '../federation/remote-loader.ts';
import { loadShellTexts, shellNamespace } from '../page/shell-texts.ts';
import { RegistryContext } from '../session/RegistryContext.tsx';
import { store } from '../store/store.ts';
import { realDescriptors, stubRegistry } from '../testing/stub-remotes.tsx';
import { LoaderContext } from './LoaderContext.tsx';
import { pagePart } from './part.ts';
import { RemotePart } from './RemotePart.tsx';

const registry = stubRegistry(realDescriptors().filter((one) => one.name === 'mf-invite'));
const name = 'mf-invite';
const versions = { current: '2.0.0-00000002', previous: '1.0.0-00000001' };

const page =
  (text: string): Lazy =>
  async () => ({ default: () => <h1>{text}</h1> });
const failing =
  (error: Error): Lazy =>
  () =>
    Promise.reject(error);
const throwing: Lazy = async () => ({
  default: () => {
    throw new Error('while drawing');
  },
});
const chunkLost = Object.assign(new Error('page-invite.js'), { name: 'ChunkLoadError' });

const printed = console.error;
// React prints what a boundary caught.
beforeAll(() => void Object.assign(console, { error: () => undefined }));
afterAll(() => void Object.assign(console, { error: printed }));

function released(): RegistryRemote {
  const [remote] = registry.remotes;
  if (!remote) throw new Error('The remote is missing.');
  return remote;
}

/** Shows /invite of a remote whose versions have these pages. Returns the failures that were reported. */
async function open(pages: { readonly current: Lazy; readonly previous?: Lazy }) {
  await startI18n('en');
  await addTranslations(shellNamespace, loadShellTexts);
  const server = testServer([answers(reportClientError, null)]);
  const moduleOf = (invite: Lazy): RemoteModule => ({
    name,
    pages: Object.fromEntries(released().descriptor.routes.map(({ path }) => [path, invite])),
    translations: async () => ({ default: {} }),
  });
  const versionOf = (key: 'current' | 'previous'): RegistryRemote => {
    const container = `fallback_${key}`;
    Reflect.set(globalThis, container, { get: () => undefined, init: () => undefined });
    return { ...released(), version: versions[key], container };
  };
  const loader = createRemoteLoader({
    host: {
      expose: async (container) => ({
        default: moduleOf(container === 'fallback_current' || !pages.previous ? pages.current : pages.previous),
      }),
    },
    provides: registry.provides,
    disabled: new Set(),
    install: async () => undefined,
    onFailure: () => undefined,
    pause: 0,
  });
  const remote = { ...versionOf('current'), ...(pages.previous ? { previous: versionOf('previous') } : {}) };
  render(
    <Provider store={store}>
      <DeskProviders still>
        <RegistryContext value={{ registry, problems: [], foreign: [] }}>
          <LoaderContext value={loader}>
            <RemotePart remote={remote} part={pagePart('/invite')} props={{}} />
          </LoaderContext>
        </RegistryContext>
      </DeskProviders>
    </Provider>,
  );
  return {
    loader,
    bodies: () => server.named(reportClientError).map(({ args }) => args.body),
    reported: () => server.named(reportClientError).map(({ args: { body } }) => [body.kind, body.version]),
  };
}

test.each([
  ['whose page does not arrive', 'chunk', failing(chunkLost)],
  ['whose page throws while it starts', 'evaluation', failing(new Error('while starting'))],
  ['whose page throws while it is drawn', 'render', throwing],
])('a version %s is replaced by the one before, and reported', async (_, kind, current) => {
  const { loader, reported } = await open({ current, previous: page('Invite as before') });
  expect(await screen.findByRole('heading', { name: 'Invite as before' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await waitFor(() => expect(reported()).toEqual([[kind, versions.current]]));
  expect(loader.peek(name)).toMatchObject({ outcome: 'loaded', version: versions.previous });
});

test.each([
  ['does not arrive', failing(chunkLost), 'chunk'],
  ['throws while it is drawn', throwing, 'render'],
])('a page that %s in both versions says so', async (_, lazy, kind) => {
  const { reported } = await open({ current: lazy, previous: lazy });
  expect(await screen.findByRole('alert')).toBeVisible();
  await waitFor(() =>
    expect(reported()).toEqual([
      [kind, versions.current],
      [kind, versions.previous],
    ]),
  );
});

test('a page that throws in the only version says so', async () => {
  const { reported } = await open({ current: throwing });
  expect(await screen.findByText(new RegExp(versions.current))).toBeVisible();
  await waitFor(() => expect(reported()).toEqual([['render', versions.current]]));
});

test('H2 a page that throws is reported with its place in the release, without texts that may be of a patient', async () => {
  const error = new SyntaxError('"Jansen 1980" is not valid');
  const file = `${location.origin}/remotes/${name}/${versions.current}/page.js`;
  error.stack = `${String(error)}\n    at draw (${location.origin}/assets/main.js:1:5)\n    at Invite (${file}:2:34)`;
  const current: Lazy = async () => ({
    default: () => {
      throw error;
    },
  });
  const { bodies } = await open({ current });
  await screen.findByText(new RegExp(versions.current));
  await waitFor(() => expect(bodies()).toMatchObject([{ place: { file: 'page.js', line: 2, column: 34 } }]));
  expect(bodies()[0]?.message).toMatch(/^SyntaxError: “…” is not valid/);
});
