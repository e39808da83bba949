import { inLanguage, type MenuEntry } from '@intake-desk/contracts';
import { Icon } from '@intake-desk/kit';
import { currentLanguage } from '@intake-desk/kit/host';
import { NavLink, useLocation } from 'react-router';
import { MenuWords } from './MenuWords.tsx';
import { openedParent } from './opened-parent.ts';
import { PageMenu } from './PageMenu.tsx';
import classes from './SubMenu.module.css';

/** The pages of the open menu entry in a scrolling line, for a frame whose rail does not list them. */
export function SubMenu({ menu }: { menu: readonly MenuEntry[] }) {
  const { pathname } = useLocation();
  const parent = openedParent(menu, pathname);
  if (!parent) return null;
  return (
    <nav className={classes.line} aria-label={inLanguage(parent.labels, currentLanguage())}>
      <PageMenu key={pathname} parent={parent} line>
        {(page) => (
          <NavLink to={page.path} className={classes.entry ?? ''}>
            <Icon name={page.icon} />
            <MenuWords entry={page} />
          </NavLink>
        )}
      </PageMenu>
    </nav>
  );
}
