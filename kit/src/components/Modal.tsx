import { Modal as LibraryModal, type ModalProps, type ModalRootProps } from '@mantine/core';
import { useUnsavedGuard } from '../shell-api/use-unsaved-guard.ts';
import { Dialog } from './Dialog.tsx';
import { useEscape } from './use-escape.ts';
import { useFocusBack } from './use-focus-back.ts';
import { useTypedText } from './use-typed-text.ts';

interface GuardedModalProps extends ModalProps {
  /** The dialog itself asks before it discards typed text. */
  readonly asksItself?: boolean;
}

/** Asks before Escape, a click outside, ✕ or a navigation discards typed text. */
function useTypedGuard(onClose: () => void, asksItself = false) {
  const typed = useTypedText();
  const { close } = useUnsavedGuard(() => !asksItself && typed.isUnsaved(), onClose);
  return { onClose: close, onFocusCapture: typed.onFocus };
}

function GuardedModal({ asksItself, onClose, ...props }: GuardedModalProps) {
  return <Dialog {...props} {...useTypedGuard(onClose, asksItself)} />;
}

/** The dialog's root, for other compositions. Does not lock the page's scrolling, like the theme's `Modal`. */
function Root({ closeOnEscape = true, onClose, ...props }: ModalRootProps) {
  const guard = useTypedGuard(onClose);
  useFocusBack(props.opened);
  useEscape(props.opened, () => (closeOnEscape ? guard.onClose() : undefined));
  return <LibraryModal.Root returnFocus={false} lockScroll={false} closeOnEscape={false} {...props} {...guard} />;
}

/** Props that the library's dialog also has. */
type LibraryParts = Pick<typeof LibraryModal, 'Overlay' | 'Content' | 'Header' | 'CloseButton' | 'Body' | 'Title'>;

// Written out, since a remote outside this repository gets the type without the library's own files.
export const Modal: typeof GuardedModal & { readonly Root: typeof Root } & LibraryParts = Object.assign(GuardedModal, {
  Root,
  Overlay: LibraryModal.Overlay,
  Content: LibraryModal.Content,
  Header: LibraryModal.Header,
  CloseButton: LibraryModal.CloseButton,
  Body: LibraryModal.Body,
  Title: LibraryModal.Title,
});
