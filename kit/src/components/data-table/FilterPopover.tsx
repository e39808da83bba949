import { Button, Popover } from '@mantine/core';
import { type ReactNode, useContext } from 'react';
import { Icon } from '../Icon.tsx';
import classes from './FilterPopover.module.css';
import { TouchTargets } from './touch-targets.ts';

interface FilterPopoverProps {
  /** The column's head, for screen readers. */
  readonly label: string;
  /** What the filter lets pass now. */
  readonly words: string;
  /** It holds some rows back. */
  readonly on: boolean;
  /** What stands in it and is not taken yet is there again when it is opened again. */
  readonly keep?: boolean;
  /** What it is set by. */
  readonly children: ReactNode;
}

/** A filter under the head of a column that says how it is set, and opens to be set otherwise. */
export function FilterPopover({ label, words, on, keep = false, children }: FilterPopoverProps) {
  const touch = useContext(TouchTargets);
  return (
    <Popover trapFocus shadow="md" keepMounted={keep}>
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
