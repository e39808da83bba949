import { addComment, limit, type RecordDetail } from '@intake-desk/contracts';
import { Button, change, Form, Group, isApiError, Kbd, Text, Textarea, useErrorSentence } from '@intake-desk/kit';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { makeDrafts } from '../draft/drafts.ts';

const useAddComment = change(addComment).useMutation;

const drafts = makeDrafts<string>();

interface CommentFormProps {
  readonly record: Pick<RecordDetail, 'id' | 'hash' | 'orgSymbol' | 'department'>;
  /** True while nothing can be added: the draft is shown as text. */
  readonly locked: boolean;
  readonly onAdded: () => void;
}

/** Adds a comment, with Ctrl or ⌘ and Enter too. The draft is kept until it is saved. */
export function CommentForm({ record, locked, onAdded }: CommentFormProps) {
  const { t } = useTranslation('mf-record');
  const sentence = useErrorSentence();
  const [send, { isLoading, error, reset }] = useAddComment();
  const [body, setBody] = useState(() => drafts.of(record.hash) ?? '');
  const field = useRef<HTMLTextAreaElement>(null);
  const write = (text: string): void => {
    drafts.keep(record.hash, text === '' ? undefined : text);
    setBody(text);
  };

  const submit = async (): Promise<void> => {
    if (isLoading) return;
    const args = { org: record.orgSymbol, departmentSymbol: record.department, commentable_id: record.id, body };
    const { error: refused } = await send({ body: args });
    if (refused) return;
    // Text typed during the request stays.
    if ((drafts.of(record.hash) ?? '') === body) write('');
    field.current?.focus();
    onAdded();
  };
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void submit();
  };

  // The server's first error of the body (S1 §5); any other failure in a sentence.
  const [first] = isApiError(error) ? (error.errors.body ?? []) : [];
  const message = first ? t(first, { ns: 'kit' }) : isApiError(error) ? sentence(error) : undefined;
  if (locked) {
    return body === '' ? null : (
      <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        <strong>{t('comment.label')}</strong> <bdi>{body}</bdi>
      </Text>
    );
  }
  return (
    <Form
      label={t('comment.form')}
      busy={isLoading}
      errors={isApiError(error) ? error : undefined}
      onSubmit={() => void submit()}
    >
      <Textarea
        ref={field}
        data-kept
        label={t('comment.label')}
        autosize
        minRows={2}
        maxRows={10}
        maxLength={limit.commentLength}
        value={body}
        error={message}
        onChange={(event) => {
          if (error) reset();
          write(event.currentTarget.value);
        }}
        onKeyDown={onKey}
      />
      <Group gap="sm" mt="xs">
        <Button type="submit" variant="default" loading={isLoading}>
          {t('comment.add')}
        </Button>
        <Text size="xs" c="dimmed" visibleFrom="sm">
          <Kbd size="xs">{t('comment.ctrl')}</Kbd> + <Kbd size="xs">{t('comment.enter')}</Kbd>
        </Text>
      </Group>
    </Form>
  );
}
