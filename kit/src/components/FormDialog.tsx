import { Button, Group, type ModalProps, Stack } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { Form } from './Form.tsx';
import { Modal } from './Modal.tsx';

interface FormButtonsProps {
  readonly cancel: string;
  readonly onCancel: () => void;
  readonly confirm: string;
  readonly busy?: boolean;
  readonly disabled?: boolean | undefined;
  /** Color of the button that sends. White text is readable on `red.9`, not on lighter reds. */
  readonly color?: string | undefined;
}

/** The buttons below a form in a dialog. */
export function FormButtons({ cancel, onCancel, confirm, busy = false, disabled = false, color }: FormButtonsProps) {
  return (
    <Group justify="flex-end" gap="xs">
      <Button variant="default" data-leaves onClick={onCancel}>
        {cancel}
      </Button>
      <Button type="submit" loading={busy} disabled={disabled} {...(color === undefined ? {} : { color })}>
        {confirm}
      </Button>
    </Group>
  );
}

interface FormDialogProps
  extends Pick<ModalProps, 'title' | 'onClose' | 'size' | 'withCloseButton' | 'closeButtonProps'>,
    Pick<ComponentProps<typeof Modal>, 'asksItself'>,
    Pick<ComponentProps<typeof Form>, 'label' | 'errors' | 'onSubmit'>,
    Omit<FormButtonsProps, 'onCancel'> {
  readonly children: ReactNode;
}

/** A dialog with a form: its fields, and below them the buttons. */
export function FormDialog(props: FormDialogProps) {
  const { cancel, confirm, busy = false, disabled, color, label, errors, onSubmit, children, ...dialog } = props;
  return (
    <Modal opened {...dialog}>
      <Form label={label} busy={busy} frozen={busy} errors={errors} onSubmit={onSubmit}>
        <Stack gap="md">
          {children}
          <FormButtons {...{ cancel, confirm, busy, disabled, color }} onCancel={dialog.onClose} />
        </Stack>
      </Form>
    </Modal>
  );
}
