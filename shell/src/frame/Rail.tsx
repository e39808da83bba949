import { inLanguage, type MenuEntry, type MenuLeaf } from '@intake-desk/contracts';
import { ActionIcon, Icon, Tooltip } from '@intake-desk/kit';
import { currentLanguage } from '@intake-desk/kit/host';
import { useTranslation } from 'react-i18next';
import { NavLink, useLocation } from 'react-router';
import { Mark } from '../brand/Mark.tsx';
import { shellNamespace } from '../page/shell-texts.ts';
import { releasesPath, useUnreadReleases } from '../releases/use-unread-releases.ts';
import { MenuWords } from './MenuWords.tsx';
import { openedParent } from './opened-parent.ts';
import { PageMenu } from './PageMenu.tsx';
import classes from './Rail.module.css';

interface RailProps {
  readonly menu: readonly MenuEntry[];
  /** Icons only. */
  readonly collapsed: boolean;
  /** Lists the pages of the open entry below it; otherwise a `SubMenu` does. */
  readonly listsPages: boolean;
  /** Without it the rail cannot be collapsed. */
  readonly onCollapse?: (collapsed: boolean) => void;
  /** Called after a click on an entry, to close the drawer. */
  readonly onGo?: () => void;
}

/** The menu: icons with labels. An entry with pages opens the first open one. */
export function Rail({ menu, collapsed, listsPages, onCollapse, onGo }: RailProps) {
  const { t } = useTranslation(shellNamespace);
  const { pathname } = useLocation();
  const parent = listsPages ? openedParent(menu, pathname) : undefined;
  const toggle = t(collapsed ? 'frame.expand' : 'frame.collapse');
  return (
    <nav className={classes.rail} aria-label={t('frame.menu')} data-collapsed={collapsed}>
      {onCollapse ? (
        <div className={classes.brand}>
          <Mark size={26} />
          {collapsed ? null : <span className={classes.name}>Intake Desk</span>}
        </div>
      ) : null}
      <ul className={classes.list}>
        {menu.map((entry) => (
          <li key={entry.path}>
            <Entry entry={entry} collapsed={collapsed} onGo={onGo} />
            {entry === parent ? (
              <PageMenu key={pathname} parent={parent}>
                {(page) => <Entry entry={page} collapsed={false} onGo={onGo} />}
              </PageMenu>
            ) : null}
          </li>
        ))}
      </ul>
      {onCollapse ? (
        <div className={classes.end}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={toggle}
            aria-expanded={!collapsed}
            onClick={() => onCollapse(!collapsed)}
          >
            <Icon name={collapsed ? 'expand' : 'collapse'} />
          </ActionIcon>
        </div>
      ) : null}
    </nav>
  );
}

interface EntryProps {
  readonly entry: MenuEntry | MenuLeaf;
  readonly collapsed: boolean;
  readonly onGo: (() => void) | undefined;
}

function Entry(props: EntryProps) {
  return props.entry.path === releasesPath ? <ReleasesEntry {...props} /> : <PlainEntry {...props} />;
}

const ReleasesEntry = (props: EntryProps) => <PlainEntry {...props} unread={useUnreadReleases()} />;

function PlainEntry({ entry, collapsed, unread = false, onGo }: EntryProps & { readonly unread?: boolean }) {
  const { t } = useTranslation(shellNamespace);
  const name = inLanguage(entry.labels, currentLanguage());
  const label = unread ? t('frame.unread', { name }) : name;
  return (
    <Tooltip label={label} position="right" disabled={!collapsed}>
      <NavLink
        to={entry.path}
        end={entry.path === '/'}
        className={classes.entry ?? ''}
        aria-label={collapsed || unread ? label : undefined}
        onClick={onGo}
      >
        <span className={classes.icon}>
          <Icon name={entry.icon} size={20} />
          {unread ? <span className={classes.dot} /> : null}
        </span>
        {collapsed ? null : <MenuWords entry={entry} />}
      </NavLink>
    </Tooltip>
  );
}
