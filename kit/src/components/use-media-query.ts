import { useMediaQuery as useQuery } from '@mantine/hooks';

/**
 * Returns true while the media query matches. The library's default is false in the first render, for pages from a server; here
 * that would render half the page twice.
 */
export const useMediaQuery = (query: string): boolean => useQuery(query, false, { getInitialValueInEffect: false });
