import type { RegistryRemote } from '@intake-desk/contracts';
import { endRemoteOverrides, packageVersionOf, setRemoteOverride } from '@intake-desk/contracts/administration';
import {
  apiError,
  askBeforeLeaving,
  Button,
  change,
  FailureAlert,
  Group,
  Modal,
  Stack,
  Text,
  useErrorSentence,
  useFailureReason,
  useShell,
} from '@intake-desk/kit';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pageLoad } from '../page/load-page.ts';
import { readDesk } from '../page/page-data.ts';
import { shellNamespace } from '../page/shell-texts.ts';
import type { AskedOverride } from './asked-overrides.ts';
import classes from './TestedRemotes.module.css';

const useSetRemoteOverride = change(setRemoteOverride).useMutation;
const useEndRemoteOverrides = change(endRemoteOverrides).useMutation;

export interface TestedRemotesProps {
  readonly asked: readonly AskedOverride[];
  /** Remotes of the registry whose version runs in this session only. */
  readonly tested: readonly RegistryRemote[];
}

/** Asks about versions that the address names, and shows a banner while any runs. */
export function TestedRemotes({ asked, tested }: TestedRemotesProps) {
  return (
    <>
      {asked.length > 0 ? <Questions asked={asked} /> : null}
      {tested.length > 0 ? <TestBanner tested={tested} /> : null}
    </>
  );
}

/** Asks about one version after the other, since a link alone changes nothing; reloads if any was chosen. */
function Questions({ asked }: Pick<TestedRemotesProps, 'asked'>) {
  const { t } = useTranslation(shellNamespace);
  const { organisation, notify } = useShell();
  const reasonOf = useFailureReason();
  const [isOn] = useState(() => readDesk().remoteOverrides === true);
  const [set, { isLoading, error, reset }] = useSetRemoteOverride();
  const [at, setAt] = useState(0);
  const [chosen, setChosen] = useState(false);
  const sayOff = useEffectEvent(() => notify({ kind: 'info', message: t('override.off') }));
  useEffect(() => {
    if (!isOn) sayOff();
  }, [isOn]);
  const question = isOn ? asked[at] : undefined;
  if (!question) return null;
  const goOn = (reloads: boolean): void => {
    reset();
    setAt(at + 1);
    if (reloads && at + 1 === asked.length) pageLoad.reload();
  };
  const run = async (): Promise<void> => {
    const { error: refusal } = await set({ body: { org: organisation.symbol, ...question } });
    if (refusal) return;
    setChosen(true);
    goOn(true);
  };
  return (
    <Modal opened onClose={() => goOn(chosen)} title={t('override.title')} size="sm" withCloseButton={false}>
      <Stack gap="md">
        <div>
          <Text>{t('override.ask', { name: question.remote, version: question.version })}</Text>
          <Text>{t('override.hint')}</Text>
        </div>
        {error ? <FailureAlert error={error}>{reasonOf(error)}</FailureAlert> : null}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => goOn(chosen)} data-autofocus>
            {t('override.cancel')}
          </Button>
          <Button loading={isLoading} onClick={() => void run()}>
            {t('override.run')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

/** Says on every page which versions run in this session only, with their end. */
function TestBanner({ tested }: Pick<TestedRemotesProps, 'tested'>) {
  const { t } = useTranslation(shellNamespace);
  const { notify } = useShell();
  const sentence = useErrorSentence();
  const text = useId();
  const [end, { isLoading }] = useEndRemoteOverrides();
  const reset = async (): Promise<void> => {
    const { error } = await end();
    if (error) notify({ kind: 'error', message: sentence(apiError(error)) });
    else pageLoad.reload();
  };
  const versions = tested.map(({ name, version, build }) =>
    t('override.version', { name, version: packageVersionOf(version), build }),
  );
  return (
    <aside className={classes.banner} aria-labelledby={text}>
      <span id={text}>{t('override.banner', { versions: versions.join(', ') })}</span>
      <Button
        size="compact-xs"
        variant="default"
        loading={isLoading}
        onClick={() => askBeforeLeaving('load', () => void reset())}
      >
        {t('override.reset')}
      </Button>
    </aside>
  );
}
