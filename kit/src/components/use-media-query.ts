import { useMediaQuery as useQuery } from '@mantine/hooks';

/** Returns true while the media query matches. Not false in the first render, which would render the page twice. */
export const useMediaQuery = (query: string): boolean => useQuery(query, false, { getInitialValueInEffect: false });
