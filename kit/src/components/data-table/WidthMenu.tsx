import { Menu } from '@mantine/core';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { kitNamespace } from '../../i18n/i18n.ts';
import classes from './DataTable.module.css';
import { TouchTargets } from './touch-targets.ts';

interface WidthMenuProps {
  readonly label: string;
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Called with the number of steps, negative for narrower. */
  readonly onWiden: (steps: number) => void;
  readonly onFit: () => void;
  /** Resets all columns; undefined while they have their default widths. */
  readonly onUsual: (() => void) | undefined;
}

/** Sets a column's width without dragging. Wider and Narrower keep the menu open. */
export function WidthMenu({ label, opened, onClose, onWiden, onFit, onUsual }: WidthMenuProps) {
  const { t } = useTranslation(kitNamespace);
  const touch = useContext(TouchTargets);
  return (
    <Menu
      opened={opened}
      onChange={onClose}
      position="bottom-start"
      // On a phone the header's left end may be scrolled out.
      hideDetached={false}
    >
      <Menu.Target>
        {/* Anchors the menu to the header's left end, which does not move while the column grows. */}
        <span className={classes.menuPlace} aria-hidden />
      </Menu.Target>
      {/* The library would name the menu after its empty anchor. */}
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
