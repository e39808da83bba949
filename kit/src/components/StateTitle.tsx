import { Text } from '@mantine/core';

interface StateTitleProps {
  /** The state replaces the whole page: its title is the heading. */
  readonly page: boolean;
  readonly children: string;
}

/** The first line of a state. */
export function StateTitle({ page, children }: StateTitleProps) {
  if (!page) return <Text fw={600}>{children}</Text>;
  return (
    <Text component="h1" fz="lg" fw={600} m={0}>
      {children}
    </Text>
  );
}
