import { Alert, Button, type CallError, Group, Icon, Modal, Stack, Text, useErrorSentence } from '@intake-desk/kit';
import { type RefObject, useId } from 'react';
import { useFocusReturn } from './use-focus-return.ts';

interface QuestionProps {
  readonly title: string;
  /** What follows from a yes, a sentence each. */
  readonly sentences: readonly string[];
  /** What is done, on the button that does it. */
  readonly confirm: string;
  readonly cancel: string;
  readonly busy?: boolean;
  readonly error?: CallError | undefined;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  /** Where the focus goes when what asked is gone. */
  readonly focusInstead?: RefObject<HTMLElement | null>;
}

/** Asks before something that cannot be undone. The focus is first on the way back. */
export function Question(props: QuestionProps) {
  const { title, sentences, confirm, cancel, busy = false, error, onConfirm, onCancel } = props;
  const sentence = useErrorSentence();
  const text = useId();
  useFocusReturn(props.focusInstead);
  return (
    <Modal opened onClose={onCancel} title={title} size="sm" withCloseButton={false} aria-describedby={text}>
      <Stack gap="md">
        <div id={text}>
          {sentences.map((one) => (
            <Text key={one}>{one}</Text>
          ))}
        </div>
        {error ? (
          <Alert color="red" variant="light" role="alert" icon={<Icon name="error" />}>
            {sentence(error)}
          </Alert>
        ) : null}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onCancel} data-autofocus>
            {cancel}
          </Button>
          {/* White words can be read on this red only. */}
          <Button color="red.9" loading={busy} onClick={onConfirm}>
            {confirm}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
