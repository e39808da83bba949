import { Notifications } from '@mantine/notifications';
import { DeskTheme, type ThemeProps } from './DeskTheme.tsx';

/** Theme, and the place where notices appear. */
export function DeskProviders({ children, still = false }: ThemeProps) {
  return (
    <DeskTheme still={still}>
      <Notifications position="bottom-right" limit={4} />
      {children}
    </DeskTheme>
  );
}
