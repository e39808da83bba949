import { MultiSelect as LibraryMultiSelect, type MultiSelectProps } from '@mantine/core';
import { useChoices } from './use-choices.ts';

/** A list with multiple selection. */
export const MultiSelect = (props: MultiSelectProps) => <LibraryMultiSelect {...props} {...useChoices(props)} />;
