import { MultiSelect as LibraryMultiSelect, type MultiSelectProps } from '@mantine/core';
import { useChoices } from './use-choices.ts';

/** A list of which several are chosen. */
export const MultiSelect = (props: MultiSelectProps) => <LibraryMultiSelect {...props} {...useChoices(props)} />;
