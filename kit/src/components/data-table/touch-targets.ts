import { createContext } from 'react';

/** Whether the controls of a table are for fingers, also those in popovers, which lie elsewhere in the page. */
export const TouchTargets = createContext(false);
