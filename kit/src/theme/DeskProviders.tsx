import { Notifications } from '@mantine/notifications';
import { DeskTheme, type ThemeProps } from './DeskTheme.tsx';
import classes from './notices.module.css';

/** Theme, and the place where notices appear. */
export function DeskProviders({ children, still = false }: ThemeProps) {
  return (
    <DeskTheme still={still}>
      <Notifications position="bottom-left" className={classes.notices} limit={4} />
      {children}
    </DeskTheme>
  );
}
