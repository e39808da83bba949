import { type DrawerProps, Drawer as LibraryDrawer } from '@mantine/core';
import { useEscape } from './use-escape.ts';
import { useFocusBack } from './use-focus-back.ts';

/**
 * A dialog at the side of the page, by default open and on the right. The focus returns to the element that opened it, even if it is
 * mounted open.
 */
export function Drawer({
  opened = true,
  ...props
}: Omit<DrawerProps, 'opened'> & Partial<Pick<DrawerProps, 'opened'>>) {
  useFocusBack(opened);
  useEscape(opened, props.onClose);
  return (
    <LibraryDrawer opened={opened} position="right" size="lg" returnFocus={false} closeOnEscape={false} {...props} />
  );
}
