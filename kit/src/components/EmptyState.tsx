import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';
import classes from './State.module.css';
import { StateTitle } from './StateTitle.tsx';

interface EmptyStateProps {
  /** Reason for being empty. */
  readonly title: string;
  /** Advice. */
  readonly hint?: string;
  readonly icon?: IconName | undefined;
  /** Replaces a whole page: its title is the heading. */
  readonly page?: boolean;
  /** The next step, usually one button. */
  readonly children?: ReactNode;
}

/** Says why there is nothing here and offers the next step. */
export function EmptyState({ title, hint, icon = 'search', page = false, children }: EmptyStateProps) {
  return (
    <div className={classes.state} data-page={page}>
      <Icon name={icon} size={28} className={classes.quiet} />
      <StateTitle page={page}>{title}</StateTitle>
      {hint ? <Text className={classes.quiet}>{hint}</Text> : null}
      {children}
    </div>
  );
}
