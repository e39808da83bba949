import {
  type FirstStepName,
  type FirstSteps,
  getFirstSteps,
  isOpenStep,
  putStepAside,
  sendTestMail,
} from '@intake-desk/contracts';
import {
  Button,
  type CallError,
  change,
  EmptyState,
  ErrorState,
  PageHeader,
  query,
  Skeleton,
  useErrorSentence,
  useShell,
} from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { BackupPart } from './BackupPart.tsx';
import { FirstStepItem } from './FirstStepItem.tsx';
import classes from './Start.module.css';
import { TestMailPart } from './TestMailPart.tsx';

const useGetFirstSteps = query(getFirstSteps).useQuery;
const usePutStepAside = change(putStepAside).useMutation;
const useSendTestMail = change(sendTestMail).useMutation;

interface Result {
  readonly data?: FirstSteps | undefined;
  readonly error?: CallError | undefined;
}

/** Settings → First steps: requirements of an installation before its first patient. */
export default function Start() {
  const { t } = useTranslation('mf-settings');
  const { organisation, notify } = useShell();
  const sentence = useErrorSentence();
  const steps = useGetFirstSteps(
    { query: { org: organisation.symbol } },
    { refetchOnMountOrArgChange: true, skip: organisation.overview === true },
  );
  const [putAside, aside] = usePutStepAside();
  const [sendMail, mail] = useSendTestMail();
  const busy = aside.isLoading || mail.isLoading;
  const org = organisation.symbol;

  /** Makes the call, refetches the steps, and reports a refusal. */
  const run = async (call: PromiseLike<Result>): Promise<boolean> => {
    const { error } = await call;
    if (error) notify({ kind: 'error', message: sentence(error) });
    await steps.refetch();
    return error === undefined;
  };
  const set = async (step: FirstStepName, to: boolean): Promise<void> => {
    if (!(await run(putAside({ params: { step }, body: { org, aside: to } })))) return;
    notify({
      kind: 'success',
      message: t(to ? 'firstSteps.wasPutAside' : 'firstSteps.wasTakenUp', { name: t(`firstSteps.steps.${step}.name`) }),
      action: {
        label: t('firstSteps.undo'),
        run: () => void run(putAside({ params: { step }, body: { org, aside: !to } })),
      },
    });
  };
  if (organisation.overview) {
    return (
      <>
        <PageHeader title={t('firstSteps.title')} />
        <EmptyState icon="check" title={t('firstSteps.overview')} hint={t('firstSteps.overviewHint')}>
          <Button component={Link} to="/settings/organization" variant="default">
            {t('firstSteps.dataAccess')}
          </Button>
        </EmptyState>
      </>
    );
  }
  const open = steps.data?.steps.filter(isOpenStep) ?? [];
  const hint = open.length === 0 ? t('firstSteps.complete') : t('firstSteps.open', { count: open.length });
  return (
    <>
      <PageHeader
        title={t('firstSteps.title')}
        hint={steps.data ? hint : t('firstSteps.hint', { organisation: organisation.name })}
      />
      {steps.data ? (
        <ol className={classes.steps}>
          {steps.data.steps.map((step) => (
            <FirstStepItem
              key={step.step}
              step={step}
              next={step === open[0]}
              busy={busy}
              onAside={(to) => void set(step.step, to)}
            >
              {step.step === 'mail' ? (
                <TestMailPart
                  mail={steps.data?.testMail ?? null}
                  busy={busy || steps.isFetching}
                  onSend={() => void run(sendMail({ body: { org } }))}
                  onLook={() => void steps.refetch()}
                />
              ) : step.step === 'backup' && steps.data?.backup ? (
                <BackupPart backup={steps.data.backup} />
              ) : null}
            </FirstStepItem>
          ))}
        </ol>
      ) : steps.error ? (
        <ErrorState error={steps.error} onRetry={() => void steps.refetch()} busy={steps.isFetching} />
      ) : (
        <Skeleton height={420} aria-busy />
      )}
    </>
  );
}
