import { searchText } from '@intake-desk/contracts';
import type { OptionsFilter } from '@mantine/core';

/** Returns the choices of a select whose label contains the typed text, as searches compare texts. */
export const filterOptions: OptionsFilter = ({ options, search }) => {
  const wanted = searchText(search);
  const isFound = ({ label }: { readonly label: string }): boolean => searchText(label).includes(wanted);
  return options.flatMap((option): ReturnType<OptionsFilter> => {
    if (!('group' in option)) return isFound(option) ? [option] : [];
    const items = option.items.filter(isFound);
    return items.length > 0 ? [{ group: option.group, items }] : [];
  });
};
