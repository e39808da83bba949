import { useState } from 'react';

/** Returns the newest value that was there: what a dialog holds while it fades away. */
export function useNewest<Value>(value: Value | undefined): Value | undefined {
  const [newest, setNewest] = useState(value);
  if (value !== undefined && value !== newest) setNewest(value);
  return value ?? newest;
}
