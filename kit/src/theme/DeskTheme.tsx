import { nonceMeta } from '@intake-desk/contracts';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFocusGuard } from '../components/use-focus-guard.ts';
import { useMediaQuery } from '../components/use-media-query.ts';
import { cssVariables, theme } from './theme.ts';

const schemeManager = localStorageColorSchemeManager({ key: 'intake-desk-scheme' });

/** The nonce that the page's policy allows style elements under; '' where the page has none. */
const styleNonce = (): string => document.querySelector(`meta[name="${nonceMeta}"]`)?.getAttribute('content') ?? '';

export interface ThemeProps {
  readonly children: ReactNode;
  /** Nothing moves and nothing hides for want of room: for tests in jsdom, which lays nothing out. */
  readonly still?: boolean;
}

/** Colours, type and spacing for everything below it; light or dark as the system says until somebody chooses. */
export function DeskTheme({ children, still = false }: ThemeProps) {
  useFocusGuard();
  // Browsers leave out the dark background of what they print, but not its light text.
  const printed = useMediaQuery('print');
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={schemeManager}
      defaultColorScheme="auto"
      {...(printed ? { forceColorScheme: 'light' } : {})}
      getStyleNonce={styleNonce}
      deduplicateInlineStyles
      env={still ? 'test' : 'default'}
    >
      {children}
    </MantineProvider>
  );
}
