import { defaultSideFilters, type Permission } from '@intake-desk/contracts';
import { Icon, type IconName, PageHeader, useShell } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { shellNamespace } from '../page/shell-texts.ts';
import { Redirect } from '../remotes/Redirect.tsx';
import classes from './ChoiceScreen.module.css';
import { deepLinkPath } from './deep-link.ts';

/** The list of unfinished intakes, which can be handed over. The dashboard reads its filters from `hide`. */
const hide = Object.entries({ ...defaultSideFilters, hideCompleted: true })
  .filter(([, on]) => on === true)
  .map(([box]) => box)
  .join(',');
const toLaunch = `/intakes?${new URLSearchParams({ hide })}`;
const toLaunchByWeblink = `/intakes?${new URLSearchParams({ hide, weblink: '' })}`;

const choices: readonly { key: string; to: string; icon: IconName; permission: Permission }[] = [
  { key: 'new', to: '/invite', icon: 'invite', permission: 'send_invite' },
  { key: 'launch', to: toLaunch, icon: 'apps', permission: 'view_dashboard_charts' },
  { key: 'launchWeblink', to: toLaunchByWeblink, icon: 'eyeOff', permission: 'view_dashboard_charts' },
  { key: 'weblink', to: '/weblink', icon: 'link', permission: 'send_invite' },
  { key: 'status', to: '/intakes', icon: 'history', permission: 'view_dashboard_charts' },
];

/** First page of PIN mode: a new intake, an existing one, or their status (S1 §2). Follows deep links at once. */
export function ChoiceScreen() {
  const { t } = useTranslation(shellNamespace);
  const { search } = useLocation();
  const { can } = useShell();
  const open = choices.filter(({ permission }) => can(permission));
  const target = deepLinkPath(search);
  if (target) return <Redirect to={target} />;
  return (
    <>
      <PageHeader title={t('choice.title')} />
      <ul className={classes.list}>
        {open.map(({ key, to, icon }) => (
          <li key={key}>
            <Link to={to} className={classes.choice ?? ''}>
              <Icon name={icon} size={28} className={classes.icon} />
              <span className={classes.name}>{t(`choice.${key}.name`)}</span>
              <span className={classes.hint}>{t(`choice.${key}.hint`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
