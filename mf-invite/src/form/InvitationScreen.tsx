import { getTags } from '@intake-desk/contracts';
import {
  Button,
  EmptyState,
  ErrorState,
  Icon,
  PageHeader,
  query,
  useScope,
  useShell,
  useUnsavedGuard,
} from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import { useFormDraft } from '../draft/use-form-draft.ts';
import { departmentConfig } from '../invitation/invite-api.ts';
import { FormSkeleton } from './FormSkeleton.tsx';
import classes from './form.module.css';
import { InvitationForm } from './InvitationForm.tsx';
import { SentBanner } from './SentBanner.tsx';
import { useArrivedSent } from './use-arrived-sent.ts';
import { useFormDepartment } from './use-form-department.ts';
import { useInvitation } from './use-invitation.ts';
import { usePrefill } from './use-prefill.ts';

const useGetTags = query(getTags).useQuery;

/** The invitation screen, and its weblink variant, whose prefilled fields are locked (S1 §2). */
export function InvitationScreen({ weblink }: { weblink: boolean }) {
  const { t } = useTranslation('mf-invite');
  const { user, organisation, canOpen, openPin } = useShell();
  const { org } = useScope();
  const { department, choose, restore } = useFormDepartment();
  const { prefill, forget } = usePrefill();
  const symbol = department?.symbol ?? '';
  const config = departmentConfig.useQuery(
    { query: { org, departmentSymbol: symbol } },
    { skip: department === undefined },
  );
  const tags = useGetTags({ query: { org } });
  const draft = useFormDraft({ org, weblink, prefill: prefill ?? null });
  const invitation = useInvitation({
    weblink,
    department: symbol,
    prefill: prefill ?? null,
    draft,
    onDepartment: restore,
    arrived: useArrivedSent(),
    onSent: (sent) => {
      const { hash, epd, dep } = sent;
      guard.release();
      forget(sent);
      // In PIN mode the device is handed over right away (S1 §2).
      if (user.authByPin && canOpen('pin/modal/v1')) openPin({ org, dep, hash, epd });
    },
  });
  const guard = useUnsavedGuard(invitation.unsent, undefined, invitation.clearedByDepartment ? [] : ['department']);
  const setting = prefill === undefined || draft.found === undefined || tags.isLoading ? undefined : config.currentData;

  return (
    <div className={classes.page}>
      <PageHeader title={t(weblink ? 'weblink.title' : 'invite.title')} hint={weblink ? t('weblink.hint') : undefined}>
        {weblink || user.authByPin ? null : <BulkLink />}
      </PageHeader>
      {invitation.sent ? (
        <SentBanner key={invitation.sent.hash} sent={invitation.sent} onNext={invitation.next} />
      ) : null}
      {department === undefined ? (
        <EmptyState icon="organizations" title={t('form.noDepartment', { organisation: organisation.name })} />
      ) : config.error && !config.isFetching ? (
        <ErrorState error={config.error} onRetry={() => void config.refetch()} />
      ) : !setting ? (
        <FormSkeleton />
      ) : (
        <InvitationForm
          weblink={weblink}
          department={department}
          onDepartment={choose}
          config={setting.config}
          content={setting.content}
          tags={tags.data ?? []}
          invitation={invitation}
          unkept={draft.off}
        />
      )}
    </div>
  );
}

function BulkLink() {
  const { t } = useTranslation('mf-invite');
  const { navigate } = useShell();
  return (
    <Button variant="default" leftSection={<Icon name="upload" />} onClick={() => navigate('/invite/bulk')}>
      {t('bulk.open')}
    </Button>
  );
}
