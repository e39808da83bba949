import { searchText } from '@intake-desk/contracts';

/** What makes a patient identifier a test's, in any case (decisions "test records"). */
export const testMark = 'test';

/** Whether an intake of this patient identifier is a test record; stored as `isTest`. */
export const isTestEpd = (epd: string): boolean => searchText(epd).includes(testMark);
