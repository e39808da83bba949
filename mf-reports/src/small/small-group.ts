import { createContext, useContext } from 'react';

const SmallGroup = createContext<number | undefined>(undefined);

/** A figure of fewer patients than this is not shown below it (`shownFigures`); undefined: every figure is. */
export const SmallGroupProvider = SmallGroup.Provider;

/** Returns the number of patients from which on a figure is shown to this reader; undefined: every figure is. */
export const useSmallGroup = (): number | undefined => useContext(SmallGroup);
