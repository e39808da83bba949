import { Button, Group, Stack, Text } from '@mantine/core';
import { useId, useState } from 'react';
import type { CallError } from '../api/api-error.ts';
import { Dialog } from './Dialog.tsx';
import { FailureAlert } from './FailureAlert.tsx';

interface ConfirmationProps {
  readonly title: string;
  readonly sentences: readonly string[];
  readonly confirm: string;
  readonly cancel: string;
  readonly busy?: boolean;
  readonly error?: CallError | undefined;
  /** Lifts it above dialogs that were opened before it. */
  readonly zIndex?: number;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before something that cannot be undone. The focus is on Cancel first. */
export function Confirmation(props: ConfirmationProps) {
  const { title, sentences, confirm, cancel, busy = false, error, zIndex = 200, onConfirm, onCancel } = props;
  const text = useId();
  // A refusal from before it was canceled and opened again.
  const [former] = useState(error);
  return (
    <Dialog
      opened
      onClose={onCancel}
      title={title}
      size="sm"
      withCloseButton={false}
      aria-describedby={text}
      zIndex={zIndex}
    >
      <Stack gap="md">
        <div id={text}>
          {sentences.map((one) => (
            <Text key={one}>{one}</Text>
          ))}
        </div>
        <FailureAlert error={error === former ? undefined : error} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onCancel} data-autofocus>
            {cancel}
          </Button>
          {/* White text needs this dark red for its contrast. */}
          <Button color="red.9" loading={busy} onClick={onConfirm}>
            {confirm}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
