import { getUser, type ShellApi, slotsOf, type UserView } from '@intake-desk/contracts';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { query } from '../api/endpoint.ts';
import { ErrorState } from '../components/ErrorState.tsx';
import { notify } from '../components/notify.tsx';
import { changeLanguage } from '../i18n/i18n.ts';
import { createLive } from '../live/live-client.ts';
import { choiceOf, organisationsOf } from '../shell-api/choice.ts';
import classes from './Harness.module.css';
import type { HarnessChoice } from './harness-choice.ts';
import type { HarnessContent } from './harness-content.ts';
import { completedIntake, IsolationFailure, inviteSomebody, reset } from './isolated-gateway.ts';
import { Panel } from './Panel.tsx';
import { Stage } from './Stage.tsx';
import { useHarnessApi } from './use-harness-api.ts';

const useGetUser = query(getUser).useQuery;

export interface HarnessProps extends HarnessContent {
  readonly roles: readonly string[];
  readonly choice: HarnessChoice;
  /** Applies the choice and writes it to the address; some changes reload the page. */
  readonly onChoose: (change: Partial<HarnessChoice>) => Promise<void>;
}

/** The harness: controls on the left, the remote on the right. */
export function Harness(props: HarnessProps) {
  const { t } = useTranslation('harness');
  const { data, error, refetch } = useGetUser({ query: {} });
  if (error) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) return null;
  const options = {
    selectedOrganizationSymbol: props.choice.organisation,
    selectedDepartmentSymbol: props.choice.department,
  };
  const chosen = choiceOf(data.user, options, t('allDepartments'));
  if (!chosen) return <ErrorState cause={t('noOrganisation')} cure={t('otherRole')} />;
  return <SignedIn {...props} user={data.user} {...chosen} />;
}

interface SignedInProps extends HarnessProps {
  readonly user: UserView;
  readonly organisation: ShellApi['organisation'];
  readonly department: ShellApi['department'];
}

function SignedIn(props: SignedInProps) {
  const { remote, descriptor, released, roles, choice, onChoose, user, organisation, department } = props;
  const { t } = useTranslation('harness');
  const [language, setLanguage] = useState(choice.language);
  const go = useNavigate();
  const channels = useLiveChannel(organisation.symbol, user.id);
  const { characterKeys } = choice;
  const slots = useMemo(() => slotsOf(descriptor), [descriptor]);
  const parts = { slots, user, organisation, department, language, characterKeys, ...channels };
  const { api: shell, open, asked, controls } = useHarnessApi(parts);
  const choose = async (change: Partial<HarnessChoice>): Promise<void> => {
    if (change.language) {
      await changeLanguage(change.language);
      setLanguage(change.language);
    }
    if (change.path) await go(change.path);
    await onChoose(change);
  };
  /** Shows `without` if the department lacks the requested data. */
  const unless = async (without: string, act: () => Promise<void>): Promise<void> => {
    try {
      await act();
    } catch (error) {
      const missing = error instanceof IsolationFailure && error.status === 404;
      notify({ kind: 'warning', message: missing ? without : t('unprepared') });
    }
  };
  const intake = () => completedIntake(organisation.symbol, department.symbol);
  return (
    <div className={classes.frame}>
      <Panel
        descriptor={descriptor}
        released={released}
        roles={roles}
        choice={choice}
        organisations={organisationsOf(user)}
        organisation={organisation}
        department={department.symbol}
        asked={asked}
        onChoose={choose}
        onEvent={() => unless(t('nobodyInvites'), () => inviteSomebody(organisation.symbol, department.symbol))}
        onRecord={() => unless(t('noIntake'), async () => shell.openRecord(await intake()))}
        onPin={() => unless(t('noIntake'), async () => shell.openPin(await intake()))}
        onReset={() => unless(t('unprepared'), () => reset().then(() => location.reload()))}
      />
      <Stage
        key={`${organisation.symbol} ${department.symbol}`}
        remote={remote}
        api={shell}
        open={open}
        controls={controls}
      />
    </div>
  );
}

function useLiveChannel(org: string, user: number) {
  const [client] = useState(() => createLive(org, user));
  const [live, setLive] = useState(client.state());
  useEffect(() => {
    client.open();
    return client.onState(setLive);
  }, [client]);
  return { live, subscribe: client.subscribe, subscribeExports: client.subscribeExports };
}
