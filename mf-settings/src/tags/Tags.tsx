import { SegmentedControl, useShell } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { SettingsFrame } from '../frame/SettingsFrame.tsx';
import { TagEmailList } from './TagEmailList.tsx';
import { TagGroupList } from './TagGroupList.tsx';
import { TagList } from './TagList.tsx';
import classes from './tags.module.css';

const views = { tags: TagList, groups: TagGroupList, emails: TagEmailList } as const;
type View = keyof typeof views;

/** Settings → Tags: the organisation's tags, their groups, and the e-mails that tags offer to send (S2 §2). */
export default function Tags() {
  const { t } = useTranslation('mf-settings');
  const { can } = useShell();
  const { search } = useLocation();
  const navigate = useNavigate();
  // The words of mails are an administrator's.
  const offered: readonly View[] = can('admin') ? ['tags', 'groups', 'emails'] : ['tags', 'groups'];
  const named = new URLSearchParams(search).get('view');
  const view = offered.find((one) => one === named) ?? 'tags';
  const List = views[view];
  return (
    <SettingsFrame>
      <SegmentedControl
        className={classes.views ?? ''}
        aria-label={t('tags.views.label')}
        value={view}
        onChange={(value) => void navigate({ search: value === 'tags' ? '' : `view=${value}` })}
        data={offered.map((value) => ({ value, label: t(`tags.views.${value}`) }))}
      />
      <List key={view} />
    </SettingsFrame>
  );
}
