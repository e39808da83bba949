import { useState } from 'react';

/** Returns the newest defined value, which a dialog shows while it fades out. */
export function useNewest<Value>(value: Value | undefined): Value | undefined {
  const [newest, setNewest] = useState(value);
  if (value !== undefined && value !== newest) setNewest(value);
  return value ?? newest;
}
