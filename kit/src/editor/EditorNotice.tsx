import { Alert, Button, Stack, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../api/api-error.ts';
import { useErrorSentence } from '../api/field-message.ts';
import { Icon } from '../components/Icon.tsx';
import { SupportContact } from '../components/SupportContact.tsx';
import { kitNamespace } from '../i18n/i18n.ts';
import { DifferenceField } from './DifferenceField.tsx';
import classes from './Editor.module.css';
import type { EditorProblem } from './use-editor.ts';

interface EditorNoticeProps<Draft> {
  readonly problem: EditorProblem<Draft> | undefined;
  readonly sentences: readonly string[];
  readonly draft: Draft;
  readonly onDraft: (draft: Draft) => void;
  readonly busy: boolean;
  readonly goneHint: string | undefined;
  readonly onLoadNewest: (error: ApiError) => void;
  readonly onMakeNew: () => void;
}

/** Explains why a draft is not saved, and offers the next step. Fields show their own errors. */
export function EditorNotice<Draft>(props: EditorNoticeProps<Draft>) {
  const { problem, sentences, draft, onDraft, busy, goneHint, onLoadNewest, onMakeNew } = props;
  const { t } = useTranslation(kitNamespace);
  const sentence = useErrorSentence();
  const notice = useRef<HTMLDivElement>(null);
  const kind = problem?.kind;
  // The choice between two versions may be scrolled out above the fields.
  useEffect(() => {
    if (kind === 'merged') notice.current?.focus();
  }, [kind]);

  if (problem?.kind === 'merged') {
    const { sides, differences } = problem;
    return (
      <Alert
        ref={notice}
        tabIndex={-1}
        role="alert"
        color="orange"
        variant="light"
        icon={<Icon name="warning" />}
        title={t('editor.changed')}
      >
        <Stack gap="sm">
          <Text>{t(differences.length > 0 ? 'editor.mergedHint' : 'editor.mergedSame')}</Text>
          {differences.map((difference) => (
            <DifferenceField
              key={difference.field.name}
              difference={difference}
              sides={sides}
              draft={draft}
              onDraft={onDraft}
            />
          ))}
        </Stack>
      </Alert>
    );
  }
  if (problem?.kind === 'gone') {
    return (
      <Alert color="orange" variant="light" icon={<Icon name="warning" />} title={t('editor.gone')} role="alert">
        {goneHint === undefined ? null : (
          <>
            <Text>{goneHint}</Text>
            <Button size="xs" mt="xs" variant="default" onClick={onMakeNew}>
              {t('editor.makeNew')}
            </Button>
          </>
        )}
      </Alert>
    );
  }
  if (problem?.kind === 'stale') {
    return (
      <Alert color="orange" variant="light" icon={<Icon name="warning" />} title={t('editor.changed')} role="alert">
        <Text>
          {t('editor.staleHint')} {sentence(problem.error)}
        </Text>
        <Button size="xs" mt="xs" variant="default" loading={busy} onClick={() => onLoadNewest(problem.error)}>
          {t('editor.loadNewest')}
        </Button>
      </Alert>
    );
  }
  const failure = problem && problem.error.kind !== 'invalid' ? [sentence(problem.error)] : [];
  const lines = [...failure, ...sentences];
  return lines.length > 0 ? (
    <Alert color="red" variant="light" icon={<Icon name="error" />} role="alert">
      {lines.map((line) => (
        <Text key={line}>{line}</Text>
      ))}
      {failure.length > 0 && problem?.error.id ? (
        <span className={classes.id}>{t('errors.id', { id: problem.error.id })}</span>
      ) : null}
      {failure.length > 0 ? <SupportContact /> : null}
    </Alert>
  ) : null;
}
