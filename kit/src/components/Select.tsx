import { Select as LibrarySelect, type SelectProps } from '@mantine/core';
import { useChoices } from './use-choices.ts';

/** A list with single selection. */
export const Select = <Value extends string>(props: SelectProps<Value>) => (
  <LibrarySelect {...props} {...useChoices(props)} />
);
