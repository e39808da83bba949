import type { Tag, TagActivatedEmail } from '@intake-desk/contracts';
import { Alert, Button, Group, Loader, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorSentence } from '../api/field-message.ts';
import { Icon } from '../components/Icon.tsx';
import { kitNamespace } from '../i18n/i18n.ts';
import { TagReplacement } from './TagReplacement.tsx';
import type { TagDecisions } from './use-tag-decisions.ts';

interface TagWarningProps {
  readonly decisions: TagDecisions;
  /** Asks whether the tag's e-mail is sent. */
  readonly email: (tag: Tag, email: TagActivatedEmail) => ReactNode;
}

/** The first warning that waits for a decision, and the number of tags waiting behind it. */
export function TagWarning({ decisions, email }: TagWarningProps) {
  const { t } = useTranslation(kitNamespace);
  const { decision, waiting } = decisions;
  if (!decision) return null;
  return (
    <>
      {waiting > 1 ? (
        <Text size="sm" c="dimmed" mt={4}>
          {t('tags.waiting', { count: waiting - 1 })}
        </Text>
      ) : null}
      {decision.kind === 'email' ? email(decision.tag, decision.email) : <PlainWarning decisions={decisions} />}
    </>
  );
}

function PlainWarning({ decisions: { decision, replace, apply, next } }: { decisions: TagDecisions }) {
  const { t } = useTranslation(kitNamespace);
  const sentence = useErrorSentence();
  switch (decision?.kind) {
    case 'replace':
      return <TagReplacement key={decision.tag.id} conflict={decision.conflict} onReplace={replace} onCancel={next} />;
    case 'loading':
      return (
        <Group gap="xs" role="status" mt="xs">
          <Loader size="xs" />
          {t('tags.email.loading', { name: decision.tag.name })}
        </Group>
      );
    case 'unknown':
      return (
        <Alert mt="xs" color="orange" role="alert" icon={<Icon name="warning" />}>
          <Text size="sm">
            {t('tags.email.unknown', { name: decision.tag.name })} {sentence(decision.error)}
          </Text>
          <Group gap="xs" mt="xs">
            <Button size="compact-sm" onClick={decision.retry}>
              {t('errors.retry')}
            </Button>
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => {
                apply();
                next();
              }}
            >
              {t('tags.email.without')}
            </Button>
            <Button size="compact-sm" variant="default" onClick={next}>
              {t('tags.cancel')}
            </Button>
          </Group>
        </Alert>
      );
    default:
      return null;
  }
}
