import { Alert, apiError, Button, type CallError, FailureAlert, Group, Icon, Text } from '@intake-desk/kit';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MergeNotice } from './MergeNotice.tsx';
import type { DraftWork } from './use-draft.ts';

interface ContentNoticesProps {
  readonly work: DraftWork;
  readonly failure: CallError | undefined;
  /** The version that is shown instead of the draft. */
  readonly looked: number | undefined;
  readonly onBack: () => void;
}

/** Shows why a draft is not saved, and which version is shown instead of it. */
export function ContentNotices({ work, failure, looked, onBack }: ContentNoticesProps) {
  const { t } = useTranslation('mf-settings');
  const { problem, draft, base } = work;
  const faults = Object.keys(work.faults).length;
  const isStale = apiError(failure)?.kind === 'conflict';
  return (
    <>
      {problem?.kind === 'failed' && faults === 0 ? <FailureAlert error={problem.error} /> : null}
      {failure && !isStale ? <FailureAlert error={failure} /> : null}
      {isStale && problem === undefined ? (
        <Alert color="orange" icon={<Icon name="warning" />} role="alert" title={t('editor.changed', { ns: 'kit' })}>
          {t('content.publishStale')}
        </Alert>
      ) : null}
      {problem?.kind === 'merged' && draft ? (
        <MergeNotice conflicts={problem.conflicts} draft={draft} onChange={work.change} />
      ) : null}
      {faults > 0 ? (
        <Alert color="red" icon={<Icon name="error" />} role="alert">
          {t('content.faults', { count: faults })}
        </Alert>
      ) : null}
      {looked !== undefined ? (
        <ReadOnlyNotice>
          <Group justify="space-between">
            <Text>{t('content.looking', { number: looked })}</Text>
            <Button size="xs" variant="default" onClick={onBack}>
              {t('content.back')}
            </Button>
          </Group>
        </ReadOnlyNotice>
      ) : draft === undefined ? (
        <ReadOnlyNotice>{t('content.readOnly', { number: base.questionnaire.version })}</ReadOnlyNotice>
      ) : null}
    </>
  );
}

function ReadOnlyNotice({ children }: { readonly children: ReactNode }) {
  return (
    <Alert color="gray" icon={<Icon name="info" />} role="status">
      {children}
    </Alert>
  );
}
