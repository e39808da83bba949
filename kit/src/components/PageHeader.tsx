import { Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './PageHeader.module.css';

interface PageHeaderProps {
  readonly title: string;
  readonly hint?: ReactNode;
  readonly children?: ReactNode;
}

/** The head of a page: its `h1`, and actions at the right. */
export function PageHeader({ title, hint, children }: PageHeaderProps) {
  return (
    <header className={classes.header}>
      <div className={classes.words}>
        <Title order={1}>{title}</Title>
        {hint ? <Text className={classes.hint}>{hint}</Text> : null}
      </div>
      {children ? (
        <Group gap="xs" align="flex-start">
          {children}
        </Group>
      ) : null}
    </header>
  );
}
