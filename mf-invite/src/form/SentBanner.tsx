import { Alert, Button, Group, Icon, Text, useShell } from '@intake-desk/kit';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyLink } from './CopyLink.tsx';
import type { Sent } from './use-invitation.ts';
import { useMessageState } from './use-message-state.ts';

/** Confirms an invitation with the state of its e-mail, and links to the record and to the next invitation. */
export function SentBanner({ sent, onNext }: { sent: Sent; onNext: () => void }) {
  const { t } = useTranslation('mf-invite');
  const { user, can, canOpen, openRecord } = useShell();
  const banner = useRef<HTMLDivElement>(null);
  const message = useMessageState(sent);
  const { ignored = [] } = sent;
  const failed = message?.state === 'failed' || message?.state === 'bounced';
  useEffect(() => {
    banner.current?.scrollIntoView({ block: 'nearest' });
    banner.current?.focus();
  }, []);
  return (
    <Alert
      ref={banner}
      tabIndex={-1}
      mb="md"
      role="status"
      color={failed ? 'orange' : 'teal'}
      icon={<Icon name={failed ? 'warning' : 'check'} />}
      title={t('sent.title', { epd: sent.epd })}
    >
      <Group gap="sm">
        <Text size="sm" w="100%">
          {sent.email === undefined
            ? t('sent.noMail')
            : t(`sent.message.${message?.state ?? 'queued'}`, { email: sent.email, reason: message?.reason ?? '' })}
        </Text>
        {ignored.length > 0 ? (
          <Text size="sm" w="100%">
            {t('sent.ignored', { fields: ignored.map((field) => t(`fields.${field}`)).join(', ') })}
          </Text>
        ) : null}
        <Button size="compact-sm" leftSection={<Icon name="invite" size={16} />} onClick={onNext}>
          {t('sent.next')}
        </Button>
        {canOpen('record/modal/v1') ? (
          <Button
            variant="default"
            size="compact-sm"
            onClick={() => openRecord({ org: sent.org, dep: sent.dep, hash: sent.hash })}
          >
            {t('sent.openRecord')}
          </Button>
        ) : null}
        {user.authByPin || !can('send_invite') ? null : <CopyLink sent={sent} />}
      </Group>
    </Alert>
  );
}
