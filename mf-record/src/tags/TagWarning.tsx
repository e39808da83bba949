import type { RecordDetail } from '@intake-desk/contracts';
import { Alert, Button, Group, Icon, Loader, TagReplacement, Text, useErrorSentence, useShell } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import type { Editing } from '../lock/use-editing.ts';
import { TagEmail } from './TagEmail.tsx';
import type { TagDecisions } from './use-tag-decisions.ts';

interface TagWarningProps {
  readonly record: Pick<RecordDetail, 'id' | 'orgSymbol' | 'department' | 'epd'>;
  readonly editing: Pick<Editing, 'sessionId'>;
  readonly decisions: TagDecisions;
  readonly save: () => Promise<boolean>;
}

/** The first warning that waits for a decision; those of other tags follow it. */
export function TagWarning({ record, editing, decisions, save }: TagWarningProps) {
  const { t } = useTranslation('mf-record');
  const { notify } = useShell();
  const sentence = useErrorSentence();
  const { decision, apply, revert, replace, next } = decisions;
  if (!decision) return null;
  const { tag } = decision;
  const without = (): void => {
    apply();
    next();
  };
  const cancel = (): void => {
    revert();
    next();
  };
  switch (decision.kind) {
    case 'replace':
      return <TagReplacement key={tag.id} conflict={decision.conflict} onReplace={replace} onCancel={next} />;
    case 'loading':
      return (
        <Group gap="xs" role="status" mt="xs">
          <Loader size="xs" />
          {t('tagging.email.loading', { name: tag.name })}
        </Group>
      );
    case 'unknown':
      return (
        <Alert mt="xs" color="orange" role="alert" icon={<Icon name="warning" />}>
          <Text size="sm">
            {t('tagging.email.unknown', { name: tag.name })} {sentence(decision.error)}
          </Text>
          <Group gap="xs" mt="xs">
            <Button size="compact-sm" onClick={decision.retry}>
              {t('errors.retry', { ns: 'kit' })}
            </Button>
            <Button size="compact-sm" variant="default" onClick={without}>
              {t('tagging.email.without')}
            </Button>
            <Button size="compact-sm" variant="default" onClick={next}>
              {t('tags.cancel', { ns: 'kit' })}
            </Button>
          </Group>
        </Alert>
      );
    case 'email':
      return (
        <TagEmail
          key={tag.id}
          record={record}
          editing={editing}
          tag={tag}
          email={decision.email}
          onTag={() => {
            apply();
            return save();
          }}
          onSent={() => {
            notify({ kind: 'success', message: t('tagging.email.sent', { name: tag.name }) });
            next();
          }}
          onWithout={without}
          onCancel={cancel}
        />
      );
  }
}
