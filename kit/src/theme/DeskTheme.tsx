import { nonceMeta } from '@intake-desk/contracts';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { theme } from './theme.ts';

const schemeManager = localStorageColorSchemeManager({ key: 'intake-desk-scheme' });

/** The nonce that the page's policy allows style elements under; '' where the page has none. */
const styleNonce = (): string => document.querySelector(`meta[name="${nonceMeta}"]`)?.getAttribute('content') ?? '';

/** Colours, type and spacing for everything below it; light or dark as the system says until somebody chooses. */
export function DeskTheme({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      colorSchemeManager={schemeManager}
      defaultColorScheme="auto"
      getStyleNonce={styleNonce}
      deduplicateInlineStyles
    >
      {children}
    </MantineProvider>
  );
}
