import { readRegistry } from '@intake-desk/contracts';
import { configureApi, DeskProviders, onSessionEvent, openLive, PageBoundary, startI18n } from '@intake-desk/kit/host';
import { surviveTranslation } from '@intake-desk/kit/page';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router';
import { startFederation } from '../federation/federation-host.ts';
import { offerIntegrity } from '../federation/integrity.ts';
import { offerMending } from '../federation/past-caches.ts';
import { startLanguage } from '../page/language-choice.ts';
import { elementIds, readPageJson } from '../page/page-data.ts';
import { leaveDesk } from '../page/parting-word.ts';
import { loadShellTexts, shellNamespace } from '../page/shell-texts.ts';
import { reportError } from '../remotes/client-error.ts';
import { openAhead } from '../remotes/page-ahead.ts';
import { reportPolicyViolations } from '../remotes/policy-violation.ts';
import { deskAway, whenDeskIsBack } from '../session/away-state.ts';
import { whenSessionLives } from '../session/session-state.ts';
import { store } from '../store/store.ts';
import { askAhead } from './ask-ahead.ts';
import { Desk } from './Desk.tsx';
import { deskLoaders } from './desk-loader.ts';

/** How long the page may stay empty for what is shown first; then a skeleton is drawn. */
const skeletonAfterMs = 300;

const connect = (organisation: string, user: number) => openLive(organisation, user);

/** Starts the desk of a signed-in user. */
export async function startPage(): Promise<void> {
  surviveTranslation();
  const reading = readRegistry(readPageJson(elementIds.registry));
  if (reading.problems.length === 0) configureApi({ revision: reading.registry.revision });
  configureApi({ renewed: whenSessionLives, back: whenDeskIsBack });
  onSessionEvent('away', deskAway);
  onSessionEvent('notWhitelisted', () => leaveDesk('notWhitelisted'));
  reportPolicyViolations();
  offerIntegrity();
  offerMending();
  const loaderOf = deskLoaders(startFederation());
  const asked = askAhead();
  await startI18n(startLanguage(), { [shellNamespace]: loadShellTexts });
  const opened = openAhead(loaderOf(reading.registry), reading.registry, location.pathname);
  // Mostly all is there in a moment, and the first thing drawn is the page itself.
  await Promise.race([Promise.all([asked, opened]), new Promise((resolve) => setTimeout(resolve, skeletonAfterMs))]);
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no element for the desk');
  createRoot(root).render(
    <Provider store={store}>
      <DeskProviders>
        <PageBoundary onError={(message) => reportError({ kind: 'shell', message })}>
          <BrowserRouter>
            <Desk first={reading} loaderOf={loaderOf} connect={connect} />
          </BrowserRouter>
        </PageBoundary>
      </DeskProviders>
    </Provider>,
  );
}
