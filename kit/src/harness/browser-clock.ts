/** Makes it `moment` (ISO) now for everything in this page that asks `Date`; its clock goes on from there. */
export function setBrowserClock(moment: string): void {
  const { now: machine } = Date;
  const offsetMs = Date.parse(moment) - machine();
  const now = (): number => machine() + offsetMs;
  globalThis.Date = new Proxy(Date, {
    construct: (target, args, made) => Reflect.construct(target, args.length === 0 ? [now()] : args, made),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
}
