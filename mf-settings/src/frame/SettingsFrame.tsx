import { inLanguage } from '@intake-desk/contracts';
import { Icon, useShell } from '@intake-desk/kit';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import classes from './SettingsFrame.module.css';
import { sections } from './sections.ts';

/** A page of Settings with the sub-menu of those that the user may open. */
export function SettingsFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('mf-settings');
  const { can, language } = useShell();
  const menu = useRef<HTMLElement>(null);
  // On a phone the sub-menu is a line that scrolls: the page that is open is in sight.
  useEffect(() => {
    menu.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, []);
  return (
    <div className={classes.frame}>
      <nav ref={menu} className={classes.menu} aria-label={t('sections.title')}>
        {sections
          .filter(({ permission }) => permission === 'none' || can(permission))
          .map(({ path, labels, icon, comingSoon }) => (
            <NavLink key={path} to={path} className={classes.entry ?? ''}>
              <Icon name={icon} />
              <span className={classes.words}>
                <span>{inLanguage(labels, language)}</span>
                {comingSoon ? <span className={classes.soon}>{t('soon.title')}</span> : null}
              </span>
            </NavLink>
          ))}
      </nav>
      <div className={classes.page}>{children}</div>
    </div>
  );
}
