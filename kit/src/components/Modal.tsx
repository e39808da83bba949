import { Modal as LibraryModal, type ModalProps, type ModalRootProps } from '@mantine/core';
import { useFocusBack } from './use-focus-back.ts';

/** A dialog over the page. The focus goes back to what opened it, even where the dialog is mounted open or replaces another. */
function Dialog(props: ModalProps) {
  useFocusBack(props.opened);
  return <LibraryModal returnFocus={false} {...props} />;
}

function Root(props: ModalRootProps) {
  useFocusBack(props.opened);
  return <LibraryModal.Root returnFocus={false} {...props} />;
}

export const Modal = Object.assign(Dialog, {
  Root,
  Content: LibraryModal.Content,
  Body: LibraryModal.Body,
  Title: LibraryModal.Title,
});
