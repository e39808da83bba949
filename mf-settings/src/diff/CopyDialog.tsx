import type { ConfigCopy } from '@intake-desk/contracts/administration';
import {
  apiError,
  Button,
  type CallError,
  ErrorState,
  FailureAlert,
  Group,
  Modal,
  Skeleton,
  Stack,
  Text,
  useErrorSentence,
  useFieldMessages,
} from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import { CopiedTable } from './CopiedTable.tsx';
import { differ } from './setting-row.ts';
import { useSettingWords } from './use-setting-words.ts';

interface CopyDialogProps {
  readonly name: string;
  /** Preview of the copy; undefined while loading. */
  readonly tried: ConfigCopy | undefined;
  readonly error: CallError | undefined;
  readonly busy: boolean;
  readonly onRetry: () => void;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Describes a copy's changes before they are saved. */
export function CopyDialog({ name, tried, error, busy, onRetry, onConfirm, onClose }: CopyDialogProps) {
  const { t } = useTranslation('mf-settings');
  const sentence = useErrorSentence();
  const messages = useFieldMessages();
  const wordsOf = useSettingWords();
  const changes = tried?.changes.filter(({ before, after }) => differ(before, after)) ?? [];
  const refused = Object.entries(messages(error));
  return (
    <Modal opened size="xl" onClose={onClose} title={t('diff.copy.title', { name })}>
      <Stack>
        {refused.length > 0 ? (
          <FailureAlert>
            <Text>{t('diff.copy.refused')}</Text>
            {refused.map(([path, problem]) => (
              <Text key={path}>{t('diff.part', { whole: wordsOf(path).name, part: problem })}</Text>
            ))}
          </FailureAlert>
        ) : error && !tried ? (
          <ErrorState error={error} onRetry={onRetry} busy={busy} />
        ) : error ? (
          <FailureAlert>
            <Text>{sentence(error)}</Text>
            <Text size="xs">{t('diff.copy.errorId', { id: apiError(error).id ?? '' })}</Text>
          </FailureAlert>
        ) : null}
        {tried ? (
          <>
            <Text role="status">
              {changes.length > 0 ? t('diff.copy.hint', { name }) : t('diff.copy.nothing', { name })}
            </Text>
            {changes.length > 0 ? <CopiedTable changes={changes} /> : null}
          </>
        ) : error ? null : (
          <Skeleton height={160} aria-busy />
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('diff.copy.cancel')}
          </Button>
          {changes.length > 0 ? (
            <Button loading={busy} onClick={onConfirm}>
              {t('diff.copy.confirm', { count: changes.length })}
            </Button>
          ) : null}
        </Group>
      </Stack>
    </Modal>
  );
}
