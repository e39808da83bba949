import { Modal as LibraryModal, type ModalProps, type ModalRootProps } from '@mantine/core';
import { useFocusBack } from './use-focus-back.ts';

/** A dialog over the page. The focus goes back to what opened it, even where the dialog is mounted open or replaces another. */
function Dialog(props: ModalProps) {
  useFocusBack(props.opened);
  return <LibraryModal returnFocus={false} {...props} />;
}

/** The parts of one, to be put together otherwise. It leaves the page's scrolling as it is, as the theme says of `Modal`. */
function Root(props: ModalRootProps) {
  useFocusBack(props.opened);
  return <LibraryModal.Root returnFocus={false} lockScroll={false} {...props} />;
}

export const Modal = Object.assign(Dialog, {
  Root,
  Overlay: LibraryModal.Overlay,
  Content: LibraryModal.Content,
  Header: LibraryModal.Header,
  CloseButton: LibraryModal.CloseButton,
  Body: LibraryModal.Body,
  Title: LibraryModal.Title,
});
