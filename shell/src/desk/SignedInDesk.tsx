import {
  allDepartments,
  type Language,
  type Options,
  type RemoteProblem,
  type SlotName,
  slotNames,
  type UserView,
} from '@intake-desk/contracts';
import { askBeforeLeaving } from '@intake-desk/kit';
import {
  type Choice,
  changeLanguage,
  organisationsOf,
  type SchemeChoice,
  ShellProvider,
  useScheme,
} from '@intake-desk/kit/host';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { openMenu, pinStarts, placeOf } from '../access/access.ts';
import { opensSlot, remoteOfSlot } from '../access/slots.ts';
import { Frame } from '../frame/Frame.tsx';
import { rememberLanguage } from '../page/language-choice.ts';
import { pageLoad } from '../page/load-page.ts';
import { PinFrame } from '../pin/PinFrame.tsx';
import { TabletCover } from '../pin/TabletCover.tsx';
import { reportRemoteProblem } from '../remotes/client-error.ts';
import { useRemoteLoader } from '../remotes/LoaderContext.tsx';
import { loadRecordAhead } from '../remotes/record-ahead.ts';
import { useRegistry } from '../session/RegistryContext.tsx';
import { SessionWarning } from '../session/SessionWarning.tsx';
import { useSessionState } from '../session/session-state.ts';
import { sessionUncovered } from '../session/session-uncovered.ts';
import { useFacts } from '../session/use-facts.ts';
import { type Connect, useLive } from '../session/use-live.ts';
import { useSignOut } from '../session/use-sign-out.ts';
import { useTabs } from '../session/use-tabs.ts';
import { SessionCover } from '../sign-in/SessionCover.tsx';
import { saveOption } from '../store/desk-api.ts';
import { DeskPlace } from './DeskPlace.tsx';
import { disabledRemotes } from './desk-loader.ts';
import { ownMenu } from './own-menu.ts';
import { ReadyCanaryNotice } from './ReadyCanaryNotice.tsx';
import { Slots } from './Slots.tsx';
import { useFirstStepsNotice } from './use-first-steps-notice.ts';
import { useNewVersionNotice } from './use-new-version-notice.ts';
import { useSessionRecheck } from './use-session-recheck.ts';
import { useShellApi } from './use-shell-api.ts';

interface SignedInDeskProps {
  readonly user: UserView;
  readonly expiresAt: string;
  readonly options: Options;
  readonly first: Choice;
  readonly connect: Connect;
  readonly onRegistryRetry: () => Promise<void>;
}

/** Renders frame, content and slots for the chosen organisation and department. */
export function SignedInDesk({ user, expiresAt, options, first, connect, onRegistryRetry }: SignedInDeskProps) {
  const { registry } = useRegistry();
  const [picked, setPicked] = useState(first);
  const standing = useMemo(() => choiceIn(user, picked), [user, picked]);
  const choice = standing ?? first;
  const [save] = saveOption.useMutation();
  const facts = useFacts(user, choice);
  const { ended, covered, renewals } = useSessionState();
  const { signOut } = useSignOut(user.authByPin);
  const channel = useLive(connect, { organisation: choice.organisation.symbol, user: user.id }, renewals);
  const [characterKeys, setCharacterKeys] = useState(options.characterKeys ?? true);
  const opened = slotNames
    .filter((slot) => opensSlot(slot, registry, facts, disabledRemotes(location.search)))
    .join(' ');
  // The same function until a slot opens or closes, since each change renders the whole page.
  const canOpen = useCallback((slot: SlotName) => opened.split(' ').includes(slot), [opened]);
  const loader = useRemoteLoader();
  const reportProblem = useCallback((problem: RemoteProblem) => reportRemoteProblem(loader, problem), [loader]);
  const prepareRecord = useCallback(() => {
    const remote = remoteOfSlot('record/modal/v1', registry);
    if (remote && canOpen('record/modal/v1')) loadRecordAhead(loader, remote);
  }, [loader, registry, canOpen]);
  const { api, open, controls } = useShellApi({
    user,
    choice,
    can: facts.can,
    canOpen,
    // Off in PIN mode, whose layout has no menu to turn them off.
    characterKeys: characterKeys && !user.authByPin,
    channel,
    prepareRecord,
    reportProblem,
  });
  const address = useLocation();
  useNewVersionNotice();
  const hasLanguage = options.locale === undefined || options.locale === api.language;
  useFirstStepsNotice(api, hasLanguage);
  useSessionRecheck();
  useTabs(user.id);
  useValidChoice(options, first);
  const remoteMenu = useMemo(
    () =>
      openMenu(
        registry.remotes.flatMap(({ descriptor }) => descriptor.menu),
        facts,
      ),
    [registry, facts],
  );
  const menu = useMemo(() => openMenu([...remoteMenu, ...ownMenu], facts), [remoteMenu, facts]);
  const place = placeOf(address, registry.remotes, remoteMenu, facts);

  const chooseLanguage = (language: Language): void => {
    rememberLanguage(language);
    void changeLanguage(language);
    void save({ params: { option: 'locale' }, body: { value: language } });
  };
  const { choose: showScheme } = useScheme();
  const chooseScheme = (scheme: SchemeChoice): void => {
    showScheme(scheme);
    void save({ params: { option: 'theme' }, body: { value: scheme } });
  };
  const chooseCharacterKeys = (on: boolean): void => {
    setCharacterKeys(on);
    void save({ params: { option: 'characterKeys' }, body: { value: on } });
  };
  const changeOrganisation = async (symbol: string): Promise<void> => {
    // Another organisation is another desk: saves it, resets the department, and reloads the page (S1 §2).
    const [department] = organisationsOf(user).find((one) => one.symbol === symbol)?.departments ?? [];
    await save({ params: { option: 'selectedOrganizationSymbol' }, body: { value: symbol } });
    if (department) await save({ params: { option: 'selectedDepartmentSymbol' }, body: { value: department.symbol } });
    pageLoad.reload();
  };
  const changeDepartment = (department: Choice['department']): void => {
    setPicked({ ...choice, department });
    void save({ params: { option: 'selectedDepartmentSymbol' }, body: { value: department.symbol } });
  };

  const page = (
    <DeskPlace
      place={place}
      menu={menu}
      scope={`${choice.organisation.symbol} ${choice.department.symbol}`}
      onRegistryRetry={onRegistryRetry}
    />
  );
  return (
    <ShellProvider api={api} live={channel}>
      {user.authByPin ? (
        <PinFrame user={user} choice={choice} start={pinStarts(registry.remotes, facts)[0]} onLanguage={chooseLanguage}>
          {page}
        </PinFrame>
      ) : (
        <Frame
          user={user}
          choice={choice}
          menu={menu}
          collapsed={options.railCollapsed ?? false}
          onCollapse={(value) => void save({ params: { option: 'railCollapsed' }, body: { value } })}
          onLanguage={chooseLanguage}
          onScheme={chooseScheme}
          onCharacterKeys={chooseCharacterKeys}
          onOrganisation={(symbol) => askBeforeLeaving('load', () => void changeOrganisation(symbol))}
          onDepartment={(department) => askBeforeLeaving('department', () => changeDepartment(department))}
          onRegistryRetry={onRegistryRetry}
        >
          {page}
        </Frame>
      )}
      <Slots open={open} controls={controls} />
      {user.admin && !user.authByPin ? <ReadyCanaryNotice hasLanguage={hasLanguage} /> : null}
      {user.authByPin || ended ? null : (
        <SessionWarning expiresAt={expiresAt} onSignOut={() => askBeforeLeaving('load', () => void signOut())} />
      )}
      {ended && !user.authByPin ? <SessionCover user={user} reason={ended} expiresAt={expiresAt} /> : null}
      {covered && !ended && !user.authByPin ? (
        <TabletCover
          state="byServer"
          name={user.name}
          onPassed={() => sessionUncovered(user.id)}
          onLeave={() => void signOut()}
        />
      ) : null}
    </ShellProvider>
  );
}

/** Replaces a saved organisation or department that is no longer valid by the shown one (S1 §4). */
function useValidChoice(options: Options, { organisation, department }: Choice): void {
  const [save] = saveOption.useMutation();
  const { selectedOrganizationSymbol: savedOrganisation, selectedDepartmentSymbol: savedDepartment } = options;
  useEffect(() => {
    if (savedOrganisation !== undefined && savedOrganisation !== organisation.symbol)
      void save({ params: { option: 'selectedOrganizationSymbol' }, body: { value: organisation.symbol } });
  }, [savedOrganisation, organisation.symbol, save]);
  useEffect(() => {
    if (savedDepartment !== undefined && savedDepartment !== department.symbol)
      void save({ params: { option: 'selectedDepartmentSymbol' }, body: { value: department.symbol } });
  }, [savedDepartment, department.symbol, save]);
}

/** Returns the choice with its newest names and departments; undefined if the user has lost the right to it. */
function choiceIn(
  user: UserView,
  { organisation: { symbol: chosen }, department: picked }: Choice,
): Choice | undefined {
  const organisation = organisationsOf(user).find(({ symbol }) => symbol === chosen);
  if (!organisation) return undefined;
  const { departments } = organisation;
  const everything = picked.symbol === allDepartments && departments.length > 1 ? picked : undefined;
  const department = everything ?? departments.find(({ symbol }) => symbol === picked.symbol);
  return department && { organisation, department };
}
