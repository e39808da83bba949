import type { MenuEntry } from '@intake-desk/contracts';
import { Alert, Button, Drawer, useDisclosure, useHotkeys, useMediaQuery, useShell } from '@intake-desk/kit';
import { currentLanguage, organisationsOf } from '@intake-desk/kit/host';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { KeysDialog } from '../keys/KeysDialog.tsx';
import { shellNamespace } from '../page/shell-texts.ts';
import { Palette } from '../palette/Palette.tsx';
import { useRegistry } from '../session/RegistryContext.tsx';
import { Banner } from './Banner.tsx';
import classes from './Frame.module.css';
import { Overrides } from './Overrides.tsx';
import { Rail } from './Rail.tsx';
import { SubMenu } from './SubMenu.tsx';
import { TopBar, type TopBarProps } from './TopBar.tsx';

interface FrameProps extends Omit<TopBarProps, 'onMenu' | 'onPalette' | 'onKeys'> {
  readonly menu: readonly MenuEntry[];
  readonly collapsed: boolean;
  readonly onCollapse: (collapsed: boolean) => void;
  readonly onRegistryRetry: () => Promise<void>;
  readonly children: ReactNode;
}

/** Rail, top bar and the page. On a phone the rail is a drawer behind a button. */
export function Frame({ menu, children, onRegistryRetry, ...rest }: FrameProps) {
  const { t } = useTranslation(shellNamespace);
  const { registry, problems } = useRegistry();
  const [collapsed, setCollapsed] = useState(rest.collapsed);
  const [drawer, { open, close }] = useDisclosure(false);
  const [palette, { open: openPalette, close: closePalette }] = useDisclosure(false);
  const [keys, { open: openKeys, close: closeKeys }] = useDisclosure(false);
  // Also works in fields.
  useHotkeys([['mod+K', openPalette]], []);
  const { can, canOpen, navigate, openRecord } = useShell();
  const wide = useMediaQuery('(min-width: 769px)');
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    // Keyboard and screen reader users start at the top of the new page.
    main.current?.focus();
  }, [pathname]);
  // A wide window shows the rail, so an open drawer would only lock the page.
  useEffect(() => {
    if (wide) close();
  }, [wide, close]);
  // Lists the pages of Settings only once.
  const railListsPages = wide && !collapsed;
  const collapse = (value: boolean): void => {
    setCollapsed(value);
    rest.onCollapse(value);
  };
  return (
    <div className={classes.frame} data-collapsed={collapsed}>
      {/* biome-ignore lint/a11y/useValidAnchor: it leads to a place of this page, and a click of the router's would go on to another entry. */}
      <a
        className={classes.skip}
        href="#main"
        onClick={(event) => {
          // Keeps the address and its history entry, which hold the page's filters.
          event.preventDefault();
          main.current?.focus();
        }}
      >
        {t('frame.skip')}
      </a>
      <Banner />
      <div className={classes.rail}>
        <div className={classes.stuck}>
          <Rail menu={menu} collapsed={collapsed} listsPages={railListsPages} onCollapse={collapse} />
        </div>
      </div>
      <Drawer opened={drawer} position="left" onClose={close} size={260} title="Intake Desk">
        <Rail menu={menu} collapsed={false} listsPages={false} onGo={close} />
      </Drawer>
      {palette ? (
        <Palette
          menu={menu}
          organisations={organisationsOf(rest.user)}
          organisation={rest.choice.organisation.symbol}
          language={currentLanguage()}
          can={can}
          records={canOpen('record/modal/v1')}
          onGo={navigate}
          onPatient={({ orgSymbol: org, department: dep, hash }) => openRecord({ org, dep, hash })}
          onOrganisation={rest.onOrganisation}
          onLanguage={rest.onLanguage}
          onScheme={rest.onScheme}
          onKeys={openKeys}
          onClose={closePalette}
        />
      ) : null}
      <KeysDialog opened={keys} onOpen={openKeys} onClose={closeKeys} />
      <div className={classes.body}>
        <Overrides />
        <TopBar {...rest} onMenu={open} onPalette={openPalette} onKeys={openKeys} />
        <main id="main" ref={main} tabIndex={-1} className={classes.main}>
          {problems.length > 0 && registry.remotes.length > 0 ? (
            <Alert color="orange" mb="md" title={t('frame.partsMissing')}>
              <Button size="xs" variant="default" onClick={() => void onRegistryRetry()}>
                {t('frame.retry')}
              </Button>
            </Alert>
          ) : null}
          {railListsPages ? null : <SubMenu menu={menu} />}
          {children}
        </main>
      </div>
    </div>
  );
}
