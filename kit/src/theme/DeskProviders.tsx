import { DatesProvider } from '@mantine/dates';
import { Notifications } from '@mantine/notifications';
import 'dayjs/locale/de';
import 'dayjs/locale/es';
import 'dayjs/locale/nl';
import 'dayjs/locale/pt';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { kitNamespace } from '../i18n/i18n.ts';
import { DeskTheme } from './DeskTheme.tsx';

/** Theme, dates in the page's language with weeks from Monday, and the place where notices appear. */
export function DeskProviders({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation(kitNamespace);
  return (
    <DeskTheme>
      <DatesProvider settings={{ locale: i18n.language, firstDayOfWeek: 1 }}>
        <Notifications position="bottom-right" limit={4} />
        {children}
      </DatesProvider>
    </DeskTheme>
  );
}
