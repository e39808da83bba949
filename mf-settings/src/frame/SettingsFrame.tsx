import { Icon, useShell } from '@intake-desk/kit';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import classes from './SettingsFrame.module.css';
import { sections } from './sections.ts';

/** A page of Settings with the sub-menu of those that the user may open. */
export function SettingsFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('mf-settings');
  const { can } = useShell();
  return (
    <div className={classes.frame}>
      <nav className={classes.menu} aria-label={t('sections.title')}>
        {sections
          .filter(({ permission }) => can(permission))
          .map(({ path, name, icon }) => (
            <NavLink key={path} to={path} className={classes.entry ?? ''}>
              <Icon name={icon} />
              {t(`sections.${name}`)}
            </NavLink>
          ))}
      </nav>
      <div className={classes.page}>{children}</div>
    </div>
  );
}
