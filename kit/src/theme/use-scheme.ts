import { type MantineColorScheme, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';

export type SchemeChoice = 'light' | 'dark' | 'system';

/** The chosen colour scheme and its setter; `effective` is the scheme shown now. */
export function useScheme(): {
  choice: SchemeChoice;
  effective: 'light' | 'dark';
  choose: (choice: SchemeChoice) => void;
} {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const effective = useComputedColorScheme('light');
  const toLibrary = (choice: SchemeChoice): MantineColorScheme => (choice === 'system' ? 'auto' : choice);
  return {
    choice: colorScheme === 'auto' ? 'system' : colorScheme,
    effective,
    choose: (choice) => setColorScheme(toLibrary(choice)),
  };
}
