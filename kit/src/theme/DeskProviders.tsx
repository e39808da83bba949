import { DatesProvider } from '@mantine/dates';
import { Notifications } from '@mantine/notifications';
import 'dayjs/locale/de';
import 'dayjs/locale/es';
import 'dayjs/locale/nl';
import 'dayjs/locale/pt';
import { useTranslation } from 'react-i18next';
import { kitNamespace } from '../i18n/i18n.ts';
import { DeskTheme, type ThemeProps } from './DeskTheme.tsx';

/**
 * Theme, dates in the page's language with weeks from Monday, and the place where notices appear. Weekends look like other
 * days: the library would write them in the red that means critical risk.
 */
export function DeskProviders({ children, still = false }: ThemeProps) {
  const { i18n } = useTranslation(kitNamespace);
  return (
    <DeskTheme still={still}>
      <DatesProvider settings={{ locale: i18n.language, firstDayOfWeek: 1, weekendDays: [] }}>
        <Notifications position="bottom-right" limit={4} />
        {children}
      </DatesProvider>
    </DeskTheme>
  );
}
