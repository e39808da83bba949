import { type DrawerProps, Drawer as LibraryDrawer } from '@mantine/core';
import { useEscape } from './use-escape.ts';
import { useFocusBack } from './use-focus-back.ts';

/** A dialog at the side of the page. The focus returns to the element that opened it, even if it is mounted open. */
export function Drawer(props: DrawerProps) {
  useFocusBack(props.opened);
  useEscape(props.opened, props.onClose);
  return <LibraryDrawer returnFocus={false} closeOnEscape={false} {...props} />;
}
