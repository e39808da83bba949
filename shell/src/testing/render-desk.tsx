import {
  type Descriptor,
  deskElementId,
  type LiveEvent,
  type LivePayload,
  type OptionName,
  type Options,
  type Desk as PageFacts,
  putOption,
  readRegistry,
  type UserView,
} from '@intake-desk/contracts';
import { api } from '@intake-desk/kit';
import {
  addTranslations,
  changeLanguage,
  configureApi,
  DeskProviders,
  onSessionEvent,
  startI18n,
} from '@intake-desk/kit/host';
import { type TestReply, testServer } from '@intake-desk/kit/testing';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router';
import { Desk } from '../desk/Desk.tsx';
import { deskLoaders } from '../desk/desk-loader.ts';
import { takeAskedOverrides } from '../frame/asked-overrides.ts';
import { pageLoad } from '../page/load-page.ts';
import { loadShellTexts, shellNamespace } from '../page/shell-texts.ts';
import { deskAway, deskBack, whenDeskIsBack } from '../session/away-state.ts';
import { sessionRenewed, whenSessionLives } from '../session/session-state.ts';
import type { Connect } from '../session/use-live.ts';
import { store } from '../store/store.ts';
import { networkGone, sessionEnded, shellAnswers } from './desk-answers.ts';
import { type SampleUser, sampleUser } from './sample-user.ts';
import { realDescriptors, stubHost, stubRegistry } from './stub-remotes.tsx';

interface DeskOptions {
  /** Address of the page; else `/`. */
  readonly path?: string;
  /** Signed-in user; default: the nurse. */
  readonly role?: SampleUser;
  /** Changes to that user. */
  readonly user?: Partial<UserView>;
  /** The user's saved options. */
  readonly options?: Options;
  /** Remotes of the registry; else those of this repository. */
  readonly descriptors?: readonly Descriptor[];
  /** Names of remotes whose version runs in this session only. */
  readonly tested?: readonly string[];
  /** Names of remotes with a canary that is ready. */
  readonly ready?: readonly string[];
  /** Replies that differ from those to any signed-in user. */
  readonly answers?: readonly TestReply[];
  /** The gateway's data about the desk in the page. */
  readonly page?: Partial<PageFacts>;
}

/** Ends the last rendered desk. */
let end = (): void => undefined;
afterEach(() => end());

/**
 * Renders the whole shell of a signed-in user; remotes' pages are headings with a field. `loads` are the pages that the shell
 * asked the browser to load, `reload` among them. The desk ends with its test, or when the test renders another.
 */
export async function renderDesk(given: DeskOptions = {}) {
  const {
    path = '/',
    role = 'nurse',
    answers = [],
    page = {},
    descriptors = realDescriptors(),
    options,
    tested,
    ready,
  } = given;
  end();
  const person = sampleUser(role, given.user);
  history.replaceState(null, '', path);
  takeAskedOverrides();
  document.body.innerHTML = `<script type="application/json" id="${deskElementId}">${JSON.stringify(page)}</script>`;
  const server = testServer(shellAnswers(person, options));
  server.give(...answers);
  const loads: string[] = [];
  const { jest } = import.meta;
  jest.spyOn(pageLoad, 'reload').mockImplementation(() => void loads.push('reload'));
  jest.spyOn(pageLoad, 'replace').mockImplementation((to) => void loads.push(to));

  await startI18n('en');
  await changeLanguage('en');
  await addTranslations(shellNamespace, loadShellTexts);
  configureApi({ renewed: whenSessionLives, back: whenDeskIsBack });
  const noteAway = onSessionEvent('away', deskAway);
  const listeners = new Map<LiveEvent, (payload: LivePayload) => void>();
  const connect: Connect = () => ({
    open: () => undefined,
    state: () => 'live',
    onState: () => () => undefined,
    subscribe: (event, fn) => {
      listeners.set(event, fn);
      return () => listeners.delete(event);
    },
    subscribeExports: () => () => undefined,
    close: () => undefined,
  });
  const reading = readRegistry(stubRegistry(descriptors, tested, ready));
  const result = render(
    <Provider store={store}>
      <DeskProviders still>
        <BrowserRouter>
          <Desk first={reading} loaderOf={deskLoaders(stubHost(descriptors))} connect={connect} />
        </BrowserRouter>
      </DeskProviders>
    </Provider>,
  );
  end = () => {
    result.unmount();
    noteAway();
    act(deskBack);
    act(sessionRenewed);
    store.dispatch(api.util.resetApiState());
  };
  /** Returns the last saved value of an option; undefined if it was not saved. */
  const saved = (option: OptionName): unknown =>
    server.named(putOption).findLast(({ args }) => args.params.option === option)?.args.body.value;
  return {
    ...result,
    user: userEvent.setup(),
    /** The signed-in user. */
    person,
    server,
    saved,
    loads,
    /** Tells the last subscriber of a live event. */
    emit: (event: LiveEvent, payload: LivePayload): void => act(() => listeners.get(event)?.(payload)),
    /** From now on every call of the shell is answered by 401. */
    endSession: (code?: string): void => server.give(...sessionEnded(code)),
    /** From now on the shell reaches nobody. */
    loseNetwork: (): void => server.give(...networkGone()),
    /** From now on the gateway returns what it returns to this user. */
    restore: (user: UserView = person): void => server.give(...shellAnswers(user, options)),
  };
}
