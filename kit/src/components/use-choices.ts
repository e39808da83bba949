import type { SelectProps } from '@mantine/core';
import { type FocusEvent, useState } from 'react';

type ChoicesProps = Pick<SelectProps, 'comboboxProps' | 'onFocus' | 'onBlur'>;

/**
 * Returns the props of a field that renders its options while it has the focus, so that it can name their list when it
 * opens (aria-expanded, aria-controls): the library reads the list's id one render late. Unfocused fields render none,
 * since a long report has hundreds.
 */
export function useChoices({ comboboxProps, onFocus, onBlur }: ChoicesProps): Required<ChoicesProps> {
  const [focused, setFocused] = useState(false);
  return {
    comboboxProps: { ...comboboxProps, keepMounted: focused },
    onFocus: (event: FocusEvent<HTMLInputElement>): void => {
      setFocused(true);
      onFocus?.(event);
    },
    onBlur: (event: FocusEvent<HTMLInputElement>): void => {
      setFocused(false);
      onBlur?.(event);
    },
  };
}
