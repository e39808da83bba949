import { Modal as LibraryModal, type ModalProps } from '@mantine/core';
import { useFocusBack } from './use-focus-back.ts';

/** A dialog over the page. The focus goes back to what opened it, even where the dialog is mounted open or replaces another. */
export function Dialog(props: ModalProps) {
  useFocusBack(props.opened);
  return <LibraryModal returnFocus={false} {...props} />;
}
