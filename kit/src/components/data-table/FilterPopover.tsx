import { Button, Popover } from '@mantine/core';
import type { ReactNode } from 'react';
import { Icon } from '../Icon.tsx';
import classes from './FilterPopover.module.css';

interface FilterPopoverProps {
  /** The column's head, for screen readers. */
  readonly label: string;
  /** What the filter lets pass now. */
  readonly words: string;
  /** It holds some rows back. */
  readonly on: boolean;
  /** What it is set by. */
  readonly children: ReactNode;
}

/** A filter under the head of a column that says how it is set, and opens to be set otherwise. */
export function FilterPopover({ label, words, on, children }: FilterPopoverProps) {
  return (
    <Popover trapFocus shadow="md">
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
      <Popover.Dropdown aria-label={label}>{children}</Popover.Dropdown>
    </Popover>
  );
}
