import {
  type Descriptor,
  deskElementId,
  getEnabledReports,
  type Options,
  type Desk as PageFacts,
  type UserView,
} from '@intake-desk/contracts';
import {
  addTranslations,
  api,
  changeLanguage,
  configureApi,
  DeskProviders,
  onSessionEvent,
  startI18n,
} from '@intake-desk/kit';
import {
  answer,
  consultArea,
  createFakeGateway,
  type DeskWorld,
  deskArea,
  type FakePerson,
  type FakeRoute,
  fakePeople,
} from '@intake-desk/kit/fake';
import { fakeFetch } from '@intake-desk/kit/testing';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router';
import { Desk } from '../desk/Desk.tsx';
import { pageLoad } from '../page/load-page.ts';
import { loadShellTexts, shellNamespace } from '../page/shell-texts.ts';
import { deskAway, deskBack, whenDeskIsBack } from '../session/away-state.ts';
import { sessionRenewed, whenSessionLives } from '../session/session-state.ts';
import type { Connect } from '../session/use-live.ts';
import { store } from '../store/store.ts';
import { fakeHost, fakeRegistry, realDescriptors } from './fake-remotes.tsx';

interface DeskOptions {
  /** Address of the page; else `/`. */
  readonly path?: string;
  /** Who is signed in; else the nurse. */
  readonly role?: FakePerson['role'];
  /** What differs from that person. */
  readonly user?: Partial<UserView>;
  /** What the user has saved. */
  readonly options?: Options;
  /** Remotes of the registry; else those of this repository. */
  readonly descriptors?: readonly Descriptor[];
  /** Answers that go before those of the fake gateway. */
  readonly routes?: readonly FakeRoute[];
  /** What the gateway wrote into the page about the desk. */
  readonly page?: Partial<PageFacts>;
}

const connect: Connect = () => ({
  state: () => 'live',
  onState: () => () => undefined,
  subscribe: () => () => undefined,
  close: () => undefined,
});

/**
 * Renders the whole desk of a signed-in person before a fake gateway; remotes' pages are headings with a field. `loads` are
 * the pages that the desk asked the browser to load, `reload` among them. Give everything back by `end`.
 */
export async function renderDesk(given: DeskOptions = {}) {
  const { path = '/', role = 'nurse', routes = [], page = {}, descriptors = realDescriptors() } = given;
  const found = fakePeople.find((one) => one.role === role);
  if (!found) throw new Error(`nobody is ${role}`);
  const person: FakePerson = { ...found, user: { ...found.user, ...given.user } };
  history.replaceState(null, '', path);
  document.body.innerHTML = `<script type="application/json" id="${deskElementId}">${JSON.stringify(page)}</script>`;

  const world: DeskWorld = {
    signIn: (next) => {
      gateway.person = next;
    },
    options: { ...given.options },
    sessions: [],
    errors: [],
  };
  const gateway = createFakeGateway({
    routes: [...routes, ...deskArea(world), ...consultArea(), answer(getEnabledReports, () => [])],
    person,
  });
  const fetched = fakeFetch(gateway);
  const loads: string[] = [];
  const { jest } = import.meta;
  const loading = [
    jest.spyOn(pageLoad, 'reload').mockImplementation(() => void loads.push('reload')),
    jest.spyOn(pageLoad, 'replace').mockImplementation((to) => void loads.push(to)),
  ];

  await startI18n('en');
  await changeLanguage('en');
  await addTranslations(shellNamespace, loadShellTexts);
  configureApi({ renewed: whenSessionLives, back: whenDeskIsBack });
  const noteAway = onSessionEvent('away', deskAway);
  const reading = { registry: fakeRegistry(descriptors), problems: [] };
  const result = render(
    <Provider store={store}>
      <DeskProviders still>
        <BrowserRouter>
          <Desk first={reading} host={fakeHost(descriptors)} connect={connect} />
        </BrowserRouter>
      </DeskProviders>
    </Provider>,
  );
  const end = (): void => {
    result.unmount();
    noteAway();
    act(deskBack);
    act(sessionRenewed);
    store.dispatch(api.util.resetApiState());
    fetched.restore();
    for (const spy of loading) spy.mockRestore();
  };
  return { ...result, user: userEvent.setup(), world, gateway, person, fetched, loads, end };
}
