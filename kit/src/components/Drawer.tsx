import { type DrawerProps, Drawer as LibraryDrawer } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { kitNamespace } from '../i18n/i18n.ts';
import { useEscape } from './use-escape.ts';
import { useFocusBack } from './use-focus-back.ts';

/** A dialog at the side of the page, on the right by default. The focus returns to the opening element. */
export function Drawer({
  opened = true,
  ...props
}: Omit<DrawerProps, 'opened'> & Partial<Pick<DrawerProps, 'opened'>>) {
  const { t } = useTranslation(kitNamespace);
  useFocusBack(opened);
  useEscape(opened, props.onClose);
  return (
    <LibraryDrawer
      opened={opened}
      position="right"
      size="lg"
      returnFocus={false}
      closeOnEscape={false}
      closeButtonProps={{ 'aria-label': t('dialog.close') }}
      {...props}
    />
  );
}
