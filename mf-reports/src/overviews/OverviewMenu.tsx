import { ActionIcon, Icon, Menu } from '@intake-desk/kit';
import { useTranslation } from 'react-i18next';
import classes from '../overview/overviews.module.css';
import type { OverviewEntry } from './fixed-overviews.ts';

export type OverviewAction = 'rename' | 'clone' | 'opensFirst' | 'earlier' | 'later' | 'remove';

interface OverviewMenuProps {
  readonly entry: OverviewEntry;
  /** True if it cannot move further. */
  readonly first: boolean;
  readonly last: boolean;
  readonly onAction: (action: OverviewAction) => void;
}

/** Actions of an editor on an overview; a fixed one can only be cloned. */
export function OverviewMenu({ entry: { overview, fixed }, first, last, onAction }: OverviewMenuProps) {
  const { t } = useTranslation('mf-reports');
  const item = (action: OverviewAction, disabled = false) => (
    <Menu.Item key={action} disabled={disabled} onClick={() => onAction(action)}>
      {t(`overviews.actions.${action}`)}
    </Menu.Item>
  );
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          className={classes.menu}
          variant="subtle"
          color="gray"
          aria-label={t('overviews.menu', { label: overview.label })}
        >
          <Icon name="more" size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {fixed
          ? item('clone')
          : [
              item('rename'),
              item('clone'),
              item('opensFirst', overview.selected),
              item('earlier', first),
              item('later', last),
              item('remove'),
            ]}
      </Menu.Dropdown>
    </Menu>
  );
}
