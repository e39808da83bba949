import { Button, Popover } from '@mantine/core';
import { type ReactNode, useContext, useState } from 'react';
import { Icon } from '../Icon.tsx';
import classes from './FilterPopover.module.css';
import { TouchTargets } from './touch-targets.ts';

interface FilterPopoverProps {
  readonly label: string;
  readonly words: string;
  /** The filter excludes rows. */
  readonly on: boolean;
  /** Keeps unfinished input when it is closed. */
  readonly keep?: boolean;
  readonly children: ReactNode;
}

/** A filter below a column's head: shows its value and opens its controls. */
export function FilterPopover({ label, words, on, keep = false, children }: FilterPopoverProps) {
  const touch = useContext(TouchTargets);
  // Not kept mounted: most filters of a page are never opened.
  const [used, setUsed] = useState(false);
  return (
    <Popover trapFocus shadow="md" keepMounted={keep && used} onOpen={() => setUsed(true)}>
      <Popover.Target>
        <Button
          size="xs"
          variant="default"
          fullWidth
          justify="space-between"
          rightSection={<Icon name="chevronDown" size={14} />}
          className={classes.button ?? ''}
          data-on={on}
          aria-label={`${label}: ${words}`}
        >
          {words}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={label} className={classes.dropdown ?? ''} data-touch={touch}>
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}
