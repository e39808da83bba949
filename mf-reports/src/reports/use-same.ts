import { useState } from 'react';

/** Returns the former object as long as the new one says the same as JSON, so that what is made from it stays. */
export function useSame<Value>(value: Value): Value {
  const [former, setFormer] = useState(value);
  if (JSON.stringify(former) === JSON.stringify(value)) return former;
  setFormer(value);
  return value;
}
