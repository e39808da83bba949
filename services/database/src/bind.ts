/** Use cases without their first parameter, the context. */
type Bound<U> = {
  [Name in keyof U]: U[Name] extends (context: never, ...args: infer Args) => infer Result
    ? (...args: Args) => Result
    : never;
};

/** Returns a service's use cases, bound to its context: `bind(context, { list: listTags }).list(staff)`. */
export function bind<Context, U extends Record<string, (context: Context, ...args: never) => unknown>>(
  context: Context,
  useCases: U,
): Bound<U>;
export function bind(context: unknown, useCases: Record<string, (context: unknown, ...args: unknown[]) => unknown>) {
  return Object.fromEntries(
    Object.entries(useCases).map(([name, run]) => [name, (...args: unknown[]) => run(context, ...args)]),
  );
}
