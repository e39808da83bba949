import type { Language, Options, UserView } from '@intake-desk/contracts';
import type { Choice } from '@intake-desk/kit';
import { changeLanguage, ShellProvider } from '@intake-desk/kit';
import { useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { openMenu, placeOf } from '../access/access.ts';
import { Frame } from '../frame/Frame.tsx';
import { rememberLanguage } from '../page/language-choice.ts';
import { useRegistry } from '../session/RegistryContext.tsx';
import { useFacts } from '../session/use-facts.ts';
import { useLive } from '../session/use-live.ts';
import { useDeskPutOptionMutation } from '../store/desk-api.ts';
import { DeskPlace } from './DeskPlace.tsx';
import { ownMenu } from './own-menu.ts';
import { Slots } from './Slots.tsx';
import { useNewVersionNotice } from './use-new-version-notice.ts';
import { useSessionRecheck } from './use-session-recheck.ts';
import { useShellApi } from './use-shell-api.ts';

interface SignedInDeskProps {
  readonly user: UserView;
  readonly options: Options;
  readonly first: Choice;
  readonly onRegistryRetry: () => Promise<void>;
}

/** Frame, place and slots for the chosen organisation and department. */
export function SignedInDesk({ user, options, first, onRegistryRetry }: SignedInDeskProps) {
  const { registry } = useRegistry();
  const [choice, setChoice] = useState(first);
  const [save] = useDeskPutOptionMutation();
  const facts = useFacts(user, choice);
  const live = useLive(choice.organisation.symbol);
  const { api, open, close } = useShellApi({ user, choice, can: facts.can, live });
  const { pathname } = useLocation();
  useNewVersionNotice();
  useSessionRecheck();
  const remoteMenu = useMemo(
    () =>
      openMenu(
        registry.remotes.flatMap(({ descriptor }) => descriptor.menu),
        facts,
      ),
    [registry, facts],
  );
  const menu = useMemo(() => openMenu([...remoteMenu, ...ownMenu], facts), [remoteMenu, facts]);
  const place = placeOf(pathname, registry.remotes, remoteMenu, facts);

  const chooseLanguage = (language: Language): void => {
    rememberLanguage(language);
    void changeLanguage(language);
    void save({ params: { option: 'locale' }, body: { value: language } });
  };
  const chooseOrganisation = async (symbol: string): Promise<void> => {
    // Another organisation is another desk: saved, department reset to its first, page loaded anew (S1 §2).
    await save({ params: { option: 'selectedOrganizationSymbol' }, body: { value: symbol } });
    location.reload();
  };
  const chooseDepartment = (department: Choice['department']): void => {
    setChoice({ ...choice, department });
    void save({ params: { option: 'selectedDepartmentSymbol' }, body: { value: department.symbol } });
  };

  return (
    <ShellProvider api={api}>
      <Frame
        user={user}
        choice={choice}
        menu={menu}
        collapsed={options.railCollapsed ?? false}
        onCollapse={(value) => void save({ params: { option: 'railCollapsed' }, body: { value } })}
        onLanguage={chooseLanguage}
        onOrganisation={chooseOrganisation}
        onDepartment={chooseDepartment}
        onRegistryRetry={onRegistryRetry}
      >
        <DeskPlace
          place={place}
          menu={menu}
          scope={`${choice.organisation.symbol} ${choice.department.symbol}`}
          onRegistryRetry={onRegistryRetry}
        />
      </Frame>
      <Slots open={open} onClose={close} />
    </ShellProvider>
  );
}
