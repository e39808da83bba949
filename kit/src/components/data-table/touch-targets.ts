import { createContext } from 'react';

/** True for touch-sized controls of a table, also in its popovers, which are elsewhere in the page. */
export const TouchTargets = createContext(false);
