import { Modal as LibraryModal, type ModalProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { kitNamespace } from '../i18n/i18n.ts';
import { useEscape } from './use-escape.ts';
import { useFocusBack } from './use-focus-back.ts';
import { useLateFocus } from './use-late-focus.ts';

/** A dialog over the page. The focus returns to the opening element, even if it was mounted open. */
export function Dialog({ closeOnEscape = true, ...props }: ModalProps) {
  const { t } = useTranslation(kitNamespace);
  useFocusBack(props.opened);
  useLateFocus(props.opened);
  useEscape(props.opened, () => (closeOnEscape ? props.onClose() : undefined));
  return (
    <LibraryModal
      returnFocus={false}
      closeOnEscape={false}
      closeButtonProps={{ 'aria-label': t('dialog.close') }}
      {...props}
    />
  );
}
