import { Select as LibrarySelect, type SelectProps } from '@mantine/core';
import { useChoices } from './use-choices.ts';

/** A list of which one is chosen. */
export const Select = (props: SelectProps) => <LibrarySelect {...props} {...useChoices(props)} />;
