import { Menu } from '@mantine/core';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { kitNamespace } from '../../i18n/i18n.ts';
import classes from './DataTable.module.css';
import { TouchTargets } from './touch-targets.ts';

interface WidthMenuProps {
  /** Names the column. */
  readonly label: string;
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Called with the number of steps; fewer than 0 make the column narrower. */
  readonly onWiden: (steps: number) => void;
  readonly onFit: () => void;
  /** Gives all columns their usual widths again; undefined while they have them. */
  readonly onUsual: (() => void) | undefined;
}

/** Sets the width of a column by presses alone. Wider and Narrower leave it open: one step is seldom enough. */
export function WidthMenu({ label, opened, onClose, onWiden, onFit, onUsual }: WidthMenuProps) {
  const { t } = useTranslation(kitNamespace);
  const touch = useContext(TouchTargets);
  return (
    <Menu
      opened={opened}
      onChange={onClose}
      position="bottom-start"
      shadow="md"
      // On a phone the border may be in sight and the head's left end not.
      hideDetached={false}
    >
      <Menu.Target>
        {/* A place, and nothing to press: the left end of the head stays where it is while the column grows. */}
        <span className={classes.menuPlace} aria-hidden />
      </Menu.Target>
      {/* Named after the column; the library would name it after that place, which is empty. */}
      <Menu.Dropdown aria-labelledby={undefined} aria-label={label} className={classes.menu ?? ''} data-touch={touch}>
        <Menu.Item closeMenuOnClick={false} onClick={() => onWiden(1)}>
          {t('table.wider')}
        </Menu.Item>
        <Menu.Item closeMenuOnClick={false} onClick={() => onWiden(-1)}>
          {t('table.narrower')}
        </Menu.Item>
        <Menu.Item onClick={onFit}>{t('table.fit')}</Menu.Item>
        <Menu.Divider />
        <Menu.Item disabled={onUsual === undefined} onClick={onUsual}>
          {t('table.usualWidths')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
