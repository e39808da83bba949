import {
  allDepartments,
  type FoundPatient,
  type LaunchFault,
  launchFaults,
  type Launch as Opened,
  openLaunch,
} from '@intake-desk/contracts';
import {
  apiError,
  Button,
  change,
  displayDate,
  EmptyState,
  ErrorState,
  PageHeader,
  Stack,
  StatusBadge,
  Text,
  useShell,
} from '@intake-desk/kit';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { pageLoad } from '../page/load-page.ts';
import { shellNamespace } from '../page/shell-texts.ts';
import { Waiting } from '../remotes/Waiting.tsx';
import { saveOption, useDeskUserQuery } from '../store/desk-api.ts';

// A mutation, so that no patient stays in the cache.
const useOpenLaunch = change(openLaunch).useMutation;

/** The page that a link of the hospital's own system opens: leads to its patient, or says what to do (security.md J8). */
export function Launch() {
  const [search] = useSearchParams();
  const { organisation } = useShell();
  const { data } = useDeskUserQuery({ query: {} });
  const org = search.get('org');
  const fault = launchFaults.find((one) => one === search.get('status'));
  if (fault) return <Unopened reason={fault} />;
  if (org === null) return <Unopened reason="expired" />;
  if (org === organisation.symbol) return <OwnLaunch department={search.get('dep') ?? allDepartments} />;
  const isMember = data?.user.organizations.some(({ symbol }) => symbol === org);
  return isMember ? <OtherOrganisation symbol={org} /> : <Unopened reason="closed" />;
}

/** Changes to the link's organisation before the patient is opened. */
function OtherOrganisation({ symbol }: { readonly symbol: string }) {
  const [save, { error, isLoading }] = saveOption.useMutation();
  const enter = async (): Promise<void> => {
    const saved = await save({ params: { option: 'selectedOrganizationSymbol' }, body: { value: symbol } });
    if (!saved.error) pageLoad.reload();
  };
  const enterOnce = useEffectEvent(enter);
  useEffect(() => void enterOnce(), []);
  return error ? <ErrorState page error={error} onRetry={() => void enter()} busy={isLoading} /> : <Waiting />;
}

/** Opens the patient: one record or the invitation at once; asks which of several records. */
function OwnLaunch({ department }: { readonly department: string }) {
  const { t } = useTranslation(shellNamespace);
  const { organisation, notify, can } = useShell();
  const navigate = useNavigate();
  const [open, { data: opened, error, isLoading }] = useOpenLaunch();

  const openRecord = ({ orgSymbol: org, department: dep, hash }: FoundPatient): void =>
    void navigate(`/intake?${new URLSearchParams({ org, dep, hash })}`, { replace: true });
  const invite = ({ patient }: Opened): void =>
    void navigate('/invite', { replace: true, state: { ...patient, departmentSymbol: department } });
  const follow = async (): Promise<void> => {
    const { data } = await open({ body: { org: organisation.symbol, departmentSymbol: department } });
    if (!data) return;
    const [record, ...others] = data.records;
    if (record && others.length > 0) return;
    // A link that somebody else planted must not open its patient unseen.
    const words = { system: data.system, patient: nameOf(data), organisation: organisation.name };
    if (record || data.target === 'invite') notify({ kind: 'info', message: t('launch.opened', words) });
    if (record) openRecord(record);
    else if (data.target === 'invite') invite(data);
  };
  const followOnce = useEffectEvent(follow);
  useEffect(() => void followOnce(), []);

  const failure = apiError(error);
  if (failure?.kind === 'forbidden' || failure?.kind === 'notFound') return <Unopened reason="closed" />;
  if (failure) return <ErrorState page error={failure} onRetry={() => void follow()} busy={isLoading} />;
  if (opened === null) return <Unopened reason="expired" />;
  if (opened === undefined || opened.target === 'invite' || opened.records.length === 1) return <Waiting />;
  const words = { system: opened.system, patient: nameOf(opened), organisation: organisation.name };
  if (opened.records.length > 1)
    return (
      <>
        <PageHeader title={t('launch.choice', words)} hint={t('launch.choiceHint', words)} />
        <Stack maw={560}>
          {opened.records.map((record) => (
            <Button
              key={record.hash}
              variant="default"
              h="auto"
              py="sm"
              justify="flex-start"
              onClick={() => openRecord(record)}
            >
              <RecordWords record={record} />
            </Button>
          ))}
        </Stack>
      </>
    );
  const mayInvite = can('send_invite');
  return (
    <EmptyState
      page
      icon="invite"
      title={t('launch.none', words)}
      hint={t(mayInvite ? 'launch.noneHint' : 'launch.noneClosedHint', words)}
    >
      {mayInvite ? <Button onClick={() => invite(opened)}>{t('launch.invite')}</Button> : null}
    </EmptyState>
  );
}

function RecordWords({ record: { department, contentLabel, date, category } }: { readonly record: FoundPatient }) {
  const { organisation } = useShell();
  const name = organisation.departments.find(({ symbol }) => symbol === department)?.name ?? department;
  return (
    <Stack gap={4} align="flex-start" ta="left">
      <Text fw={600}>{name}</Text>
      <Text size="sm" c="dimmed" style={{ whiteSpace: 'normal' }}>
        {contentLabel} · {displayDate(date)}
      </Text>
      <StatusBadge category={category} />
    </Stack>
  );
}

/** Says why no patient is opened, and the next step. */
function Unopened({ reason }: { readonly reason: LaunchFault | 'closed' }) {
  const { t } = useTranslation(shellNamespace);
  return (
    <EmptyState
      page
      icon={reason === 'closed' ? 'lock' : 'link'}
      title={t(`launch.${reason}.title`)}
      hint={t(`launch.${reason}.hint`)}
    />
  );
}

function nameOf({ patient, records }: Opened): string {
  const name = records[0]?.fullname ?? [patient.first_name, patient.last_name].filter(Boolean).join(' ');
  return name ? `${name} (${patient.epd})` : patient.epd;
}
