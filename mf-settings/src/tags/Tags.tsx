import { useShell } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import { SettingsTabs } from '../frame/SettingsTabs.tsx';
import { TagEmailList } from './TagEmailList.tsx';
import { TagGroupList } from './TagGroupList.tsx';
import { TagList } from './TagList.tsx';

/** Settings → Tags: the organisation's tags, their groups and e-mails (S2 §2). */
export default function Tags() {
  const { t } = useTranslation('mf-settings');
  const { can } = useShell();
  return (
    <SettingsTabs
      label={t('tags.views.label')}
      parameter="view"
      tabs={[
        { value: 'tags', label: t('tags.views.tags'), panel: <TagList /> },
        { value: 'groups', label: t('tags.views.groups'), panel: <TagGroupList /> },
        // Only administrators change texts of mails.
        ...(can('admin') ? [{ value: 'emails', label: t('tags.views.emails'), panel: <TagEmailList /> }] : []),
      ]}
    />
  );
}
