import {
  type Descriptor,
  getUser,
  type LiveState,
  type PinTarget,
  type RemoteModule,
  routeName,
  routes,
  type ShellApi,
  type UserView,
} from '@intake-desk/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { api } from '../api/api.ts';
import { apiError } from '../api/api-error.ts';
import { query } from '../api/endpoint.ts';
import { ErrorState } from '../components/ErrorState.tsx';
import { changeLanguage } from '../i18n/i18n.ts';
import { choiceOf, organisationsOf } from '../shell-api/choice.ts';
import classes from './Harness.module.css';
import type { HarnessChoice } from './harness-choice.ts';
import { Panel } from './Panel.tsx';
import { SignIn } from './SignIn.tsx';
import { Stage } from './Stage.tsx';
import { useHarnessApi } from './use-harness-api.ts';

const { useHarnessUserQuery } = api.injectEndpoints({ endpoints: (build) => ({ harnessUser: query(build, getUser) }) });

export interface HarnessProps {
  readonly remote: RemoteModule;
  readonly descriptor: Descriptor;
  readonly choice: HarnessChoice;
  /** Writes the choice into the address and applies it; some changes load the page anew. */
  readonly onChoose: (change: Partial<HarnessChoice>) => void;
  readonly live: LiveState;
  readonly subscribe: ShellApi['subscribe'];
  readonly onEvent: (org: string, department: string) => void;
  /** An intake of the fake world to open; undefined where it has none. */
  readonly recordOf: (org: string, department: string) => PinTarget | undefined;
}

/** The harness's page: controls at the left, the remote at the right. */
export function Harness(props: HarnessProps) {
  const { t } = useTranslation('harness');
  const { data, error, refetch } = useHarnessUserQuery({ query: {} });
  if (apiError(error)?.kind === 'signedOut' && props.choice.gateway === 'real') return <SignIn onDone={refetch} />;
  if (error) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) return null;
  const options = {
    selectedOrganizationSymbol: props.choice.organisation,
    selectedDepartmentSymbol: props.choice.department,
  };
  const chosen = choiceOf(data.user, options, t('allDepartments'));
  if (!chosen) return <ErrorState cause={t('noOrganisation')} cure={t('otherRole')} />;
  return <Desk {...props} user={data.user} {...chosen} />;
}

interface DeskProps extends HarnessProps {
  readonly user: UserView;
  readonly organisation: ShellApi['organisation'];
  readonly department: ShellApi['department'];
}

function Desk({
  remote,
  descriptor,
  choice,
  onChoose,
  live,
  subscribe,
  onEvent,
  recordOf,
  user,
  organisation,
  department,
}: DeskProps) {
  const [language, setLanguage] = useState(choice.language);
  const go = useNavigate();
  const {
    api: shell,
    open,
    asked,
    close,
  } = useHarnessApi({
    user,
    organisation,
    department,
    language,
    characterKeys: choice.characterKeys,
    live,
    subscribe,
  });
  const choose = async (change: Partial<HarnessChoice>): Promise<void> => {
    if (change.language) {
      await changeLanguage(change.language);
      setLanguage(change.language);
    }
    if (change.path) await go(change.path);
    onChoose(change);
  };
  const record = recordOf(organisation.symbol, department.symbol);
  return (
    <div className={classes.frame}>
      <Panel
        descriptor={descriptor}
        choice={choice}
        organisations={organisationsOf(user)}
        organisation={organisation}
        department={department.symbol}
        routes={routes.map(routeName)}
        asked={asked}
        onChoose={choose}
        onEvent={() => onEvent(organisation.symbol, department.symbol)}
        onRecord={record && (() => shell.openRecord(record))}
        onPin={record && (() => shell.openPin(record))}
      />
      <Stage
        key={`${organisation.symbol} ${department.symbol}`}
        remote={remote}
        api={shell}
        open={open}
        onClose={close}
      />
    </div>
  );
}
