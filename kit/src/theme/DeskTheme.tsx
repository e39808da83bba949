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
  /** Disables animation and collapsing by size, for tests in jsdom, which has no layout. */
  readonly still?: boolean;
}

/** Colours, type and spacing for its content; light or dark as the system says until the user chooses. */
export function DeskTheme({ children, still = false }: ThemeProps) {
  useFocusGuard();
  // Browsers print without the dark background, but with its light text.
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
