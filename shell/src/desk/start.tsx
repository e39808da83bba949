import { readRegistry } from '@intake-desk/contracts';
import {
  choiceOf,
  configureApi,
  createLive,
  DeskProviders,
  onSessionEvent,
  optionsApi,
  PageBoundary,
  startI18n,
} from '@intake-desk/kit/host';
import { surviveTranslation } from '@intake-desk/kit/page';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router';
import { checkHead } from '../federation/checked-head.ts';
import { startFederation } from '../federation/federation-host.ts';
import { takeAskedOverrides } from '../frame/asked-overrides.ts';
import { startLanguage } from '../page/language-choice.ts';
import { elementIds, readPageJson, readReplies } from '../page/page-data.ts';
import { leaveDesk } from '../page/parting-word.ts';
import { loadShellTexts, shellNamespace } from '../page/shell-texts.ts';
import { reportBusyScripts } from '../remotes/busy-scripts.ts';
import { reportError, reportPolicyViolations } from '../remotes/client-error.ts';
import { type Opener, openAhead, requestAhead } from '../remotes/page-ahead.ts';
import { renderMessage } from '../remotes/thrown-error.ts';
import { reportUncaughtErrors } from '../remotes/uncaught-errors.ts';
import { deskAway, whenDeskIsBack } from '../session/away-state.ts';
import { whenSessionLives } from '../session/session-state.ts';
import { deskApi } from '../store/desk-api.ts';
import { store } from '../store/store.ts';
import { Desk } from './Desk.tsx';
import { deskLoaders } from './desk-loader.ts';

/** Milliseconds for which the gateway's frame stays alone in the page before a skeleton is rendered. */
const skeletonAfterMs = 300;

const connect = (organisation: string, user: number) => createLive(organisation, user);

/** Starts the desk of a signed-in user. */
export async function startPage(): Promise<void> {
  surviveTranslation();
  takeAskedOverrides();
  const reading = readRegistry(readPageJson(elementIds.registry));
  if (reading.problems.length === 0) configureApi({ revision: reading.registry.revision });
  configureApi({ renewed: whenSessionLives, back: whenDeskIsBack });
  onSessionEvent('away', deskAway);
  onSessionEvent('notWhitelisted', () => leaveDesk('notWhitelisted'));
  reportPolicyViolations();
  reportUncaughtErrors();
  reportBusyScripts();
  checkHead('/assets/');
  const loaderOf = deskLoaders(startFederation());
  configureApi({ ahead: readReplies() });
  const asked = askAhead();
  await startI18n(startLanguage(), { [shellNamespace]: loadShellTexts });
  const loader = loaderOf(reading.registry);
  const opened = openAhead(loader, reading.registry, location.pathname);
  void Promise.all([opened, asked]).then(([page, opener]) => page && opener && requestAhead(loader, page, opener));
  // Usually everything arrives quickly, and the page itself is rendered first.
  await Promise.race([Promise.all([asked, opened]), new Promise((resolve) => setTimeout(resolve, skeletonAfterMs))]);
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no element for the desk');
  createRoot(root).render(
    <Provider store={store}>
      <DeskProviders>
        <PageBoundary onError={(...thrown) => reportError({ kind: 'shell', message: renderMessage(...thrown) })}>
          <BrowserRouter>
            <Desk first={reading} loaderOf={loaderOf} connect={connect} />
          </BrowserRouter>
        </PageBoundary>
      </DeskProviders>
    </Provider>,
  );
}

/** Starts the desk's first requests before it is rendered. Usually the page has the replies; the desk shows failures. */
async function askAhead(): Promise<Opener | undefined> {
  const [{ data }, { data: options }] = await Promise.all([
    store.dispatch(deskApi.endpoints.deskUser.initiate({ query: {} }, { subscribe: false })),
    store.dispatch(optionsApi.endpoints.userOptions.initiate(undefined, { subscribe: false })),
  ]);
  const choice = data && options && choiceOf(data.user, options, '');
  return choice && { ...choice, user: data.user, options };
}
