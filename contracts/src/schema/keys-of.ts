/** Returns the names of an object's own fields, in their order. */
export const keysOf = <T extends object>(value: T): Extract<keyof T, string>[] =>
  Object.keys(value).filter((name): name is Extract<keyof T, string> => Object.hasOwn(value, name));
