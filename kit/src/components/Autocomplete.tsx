import { type AutocompleteProps, Autocomplete as LibraryAutocomplete } from '@mantine/core';
import { useChoices } from './use-choices.ts';

/** A text with a list of choices to take it from. */
export const Autocomplete = (props: AutocompleteProps) => <LibraryAutocomplete {...props} {...useChoices(props)} />;
