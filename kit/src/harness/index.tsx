import {
  type Descriptor,
  descriptorOf,
  type RemoteDescription,
  type RemoteModule,
  type RemoteVersion,
} from '@intake-desk/contracts';
import { buildsPath } from '@intake-desk/contracts/isolation';
import { combineSlices, configureStore } from '@reduxjs/toolkit';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import '../styles.css';
import { api } from '../api/api.ts';
import { followBuilds } from '../edits/build-events.ts';
import { followEdits } from '../edits/follow-edits.ts';
import { PageBoundary } from '../host/PageBoundary.tsx';
import { addTranslations, startI18n } from '../i18n/i18n.ts';
import { surviveTranslation } from '../page/index.ts';
import { DeskProviders } from '../theme/DeskProviders.tsx';
import { firstPage, ownPath, readChoice, writeChoice } from './harness-choice.ts';
import type { HarnessContent, HarnessProblem } from './harness-content.ts';
import { releasedRemotes } from './isolated-gateway.ts';
import { Prepared } from './Prepared.tsx';

export type { HarnessProblem } from './harness-content.ts';
export { useHarnessApi } from './use-harness-api.ts';

export interface HarnessParts {
  readonly remote: RemoteModule;
  readonly description: RemoteDescription;
}

/**
 * Runs a remote alone: its `src/isolate.tsx` is
 *
 *     import { startHarness } from '@intake-desk/kit/harness';
 *     import description from './description.ts';
 *     import remote from './remote.ts';
 *
 *     await startHarness({ remote, description });
 */
export async function startHarness({ remote, description }: HarnessParts): Promise<void> {
  const { install, show } = await openPage();
  await install(remote);
  show({ descriptor: descriptorOf(description), remote });
}

/** Adds a remote's texts and slices to the page. Rejects if its texts cannot be loaded. */
type Install = (remote: RemoteModule) => Promise<void>;

/** Loads a released version and installs it, or returns why not. Never rejects. */
export type LoadReleased = (version: RemoteVersion, install: Install) => Promise<RemoteModule | HarnessProblem>;

/** Runs the released version of the address alone; the newest one if the address names none. */
export async function startReleased(load: LoadReleased): Promise<void> {
  const { install, show } = await openPage();
  const released = await releasedRemotes(readChoice(location.search, '')).catch(() => undefined);
  if (!released) return show(undefined);
  const { remotes, name, version, chosen } = released;
  const problem = (): HarnessProblem['problem'] => {
    if (remotes.length === 0) return 'nothing';
    const versions = remotes.find((remote) => remote.name === name)?.versions ?? [];
    return versions.some((one) => one.version === version) ? 'undescribed' : 'unknown';
  };
  show({
    descriptor: chosen?.descriptor ?? { ...noDescriptor, name: name || noDescriptor.name },
    remote: chosen ? await load(chosen, install) : { problem: problem(), name, version },
    released,
  });
}

const noDescriptor: Descriptor = { name: 'Intake Desk', routes: [], menu: [], slots: [] };

async function openPage() {
  surviveTranslation();
  await startI18n(readChoice(location.search, '').language);
  await addTranslations('harness', (language) => import(`./locales/${language}.json`, { with: { type: 'json' } }));
  const rootReducer = combineSlices(api).withLazyLoadedSlices<Record<never, never>>();
  const store = configureStore({
    reducer: rootReducer,
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no element for the harness');
  followBuilds(buildsPath);
  followEdits(store.dispatch);
  const install: Install = async ({ name, translations, slices = [] }) => {
    await addTranslations(name, translations);
    for (const { reducerPath, reducer } of slices) rootReducer.inject({ reducerPath, reducer });
  };
  const show = (content: HarnessContent | undefined): void => {
    const { descriptor = noDescriptor, released } = content ?? {};
    const choice = readChoice(location.search, firstPage(descriptor));
    const { name = '', version = '' } = released ?? {};
    const first = released ? { ...choice, remote: name, version, path: ownPath(descriptor, choice.path) } : choice;
    // A copied address names the version, which may no longer be the newest.
    if (released) history.replaceState(null, '', writeChoice(first));
    createRoot(root).render(
      <Provider store={store}>
        <DeskProviders>
          <PageBoundary>
            <MemoryRouter initialEntries={[first.path]}>
              <Prepared content={content} first={first} />
            </MemoryRouter>
          </PageBoundary>
        </DeskProviders>
      </Provider>,
    );
  };
  return { install, show };
}
