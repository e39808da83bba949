/** Moves `Date` in this page ahead by `aheadMs` milliseconds. */
export function setBrowserClock(aheadMs: number): void {
  const { now: machine } = Date;
  const now = (): number => machine() + aheadMs;
  globalThis.Date = new Proxy(Date, {
    construct: (target, args, made) => Reflect.construct(target, args.length === 0 ? [now()] : args, made),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
}
