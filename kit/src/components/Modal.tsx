import { Modal as LibraryModal, type ModalProps, type ModalRootProps } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { kitNamespace } from '../i18n/i18n.ts';
import { Confirmation } from './Confirmation.tsx';
import { Dialog } from './Dialog.tsx';
import { useFocusBack } from './use-focus-back.ts';
import { useTypedText } from './use-typed-text.ts';

interface GuardedModalProps extends ModalProps {
  /** The dialog asks by itself before it throws away what was typed. */
  readonly asksItself?: boolean;
}

/** A dialog that asks before Escape, a click beside it or its ✕ throws away what was typed into it. */
function GuardedModal({ asksItself = false, onClose, closeOnEscape = true, children, ...props }: GuardedModalProps) {
  const { t } = useTranslation(kitNamespace);
  const typed = useTypedText();
  const [asking, setAsking] = useState(false);
  const close = (): void => {
    if (!asksItself && typed.isUnsaved()) setAsking(true);
    else onClose();
  };
  return (
    <Dialog {...props} onClose={close} closeOnEscape={closeOnEscape && !asking} onFocusCapture={typed.onFocus}>
      {children}
      {asking ? (
        <Confirmation
          title={t('editor.discard.title')}
          sentences={[t('editor.discard.text')]}
          confirm={t('editor.discard.confirm')}
          cancel={t('editor.discard.cancel')}
          onConfirm={() => {
            setAsking(false);
            onClose();
          }}
          onCancel={() => setAsking(false)}
        />
      ) : null}
    </Dialog>
  );
}

/** The parts of one, to be put together otherwise. It leaves the page's scrolling as it is, as the theme says of `Modal`. */
function Root(props: ModalRootProps) {
  useFocusBack(props.opened);
  return <LibraryModal.Root returnFocus={false} lockScroll={false} {...props} />;
}

export const Modal = Object.assign(GuardedModal, {
  Root,
  Overlay: LibraryModal.Overlay,
  Content: LibraryModal.Content,
  Header: LibraryModal.Header,
  CloseButton: LibraryModal.CloseButton,
  Body: LibraryModal.Body,
  Title: LibraryModal.Title,
});
