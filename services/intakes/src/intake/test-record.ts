import { searchText } from '@intake-desk/contracts';

/** Marks a patient identifier as a test's, in any case (decisions "test records"). */
export const testMark = 'test';

/** Returns true for a test's patient identifier; stored as `isTest`. */
export const isTestEpd = (epd: string): boolean => searchText(epd).includes(testMark);
