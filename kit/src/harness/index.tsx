import { descriptorOf, type RemoteDescription, type RemoteModule } from '@intake-desk/contracts';
import { buildsPath } from '@intake-desk/contracts/isolation';
import { combineSlices, configureStore } from '@reduxjs/toolkit';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import '../styles.css';
import { api } from '../api/api.ts';
import { PageBoundary } from '../host/PageBoundary.tsx';
import { addTranslations, startI18n } from '../i18n/i18n.ts';
import { surviveTranslation } from '../page/index.ts';
import { DeskProviders } from '../theme/DeskProviders.tsx';
import { followBuilds } from './build-events.ts';
import { firstPage, readChoice } from './harness-choice.ts';
import { Prepared } from './Prepared.tsx';

export { useHarnessApi } from './use-harness-api.ts';

export interface HarnessParts {
  /** The remote's entry. */
  readonly remote: RemoteModule;
  /** Its pages and slots. */
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
  surviveTranslation();
  const descriptor = descriptorOf(description);
  const choice = readChoice(location.search, firstPage(descriptor));
  await startI18n(choice.language);
  await addTranslations('harness', (language) => import(`./locales/${language}.json`, { with: { type: 'json' } }));
  await addTranslations(remote.name, remote.translations);
  const rootReducer = combineSlices(api).withLazyLoadedSlices<Record<never, never>>();
  for (const { reducerPath, reducer } of remote.slices ?? []) rootReducer.inject({ reducerPath, reducer });
  const store = configureStore({
    reducer: rootReducer,
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no element for the harness');
  followBuilds(buildsPath);
  createRoot(root).render(
    <Provider store={store}>
      <DeskProviders>
        <PageBoundary>
          <MemoryRouter initialEntries={[choice.path]}>
            <Prepared remote={remote} descriptor={descriptor} first={choice} />
          </MemoryRouter>
        </PageBoundary>
      </DeskProviders>
    </Provider>,
  );
}
