/** The default `fetch`: no test calls a network. */
const nothing: typeof fetch = () => Promise.reject(new TypeError('Nothing stands behind fetch in this test.'));

let test = { over: false };
let server = nothing;
const servers = new WeakSet<typeof fetch>([nothing]);

/** Delay of each call in ms; `npm run repeat` sets it to find tests that need a fast response. */
const UNDER_WAY_MS = Number(process.env.CALLS_UNDER_WAY_MS ?? 0);
// A test's own clock may be stopped.
const { setTimeout } = globalThis;

/** A response that is pending when its test ends never arrives, as in a page that was left. */
function endingWithTest(given: typeof fetch): typeof fetch {
  const started = test;
  const ending: typeof fetch = async (input, init) => {
    if (UNDER_WAY_MS > 0) await new Promise((resolve) => setTimeout(resolve, UNDER_WAY_MS));
    const answered = await given(input, init).then(
      (response) => () => response,
      (error: Error) => (): Response => {
        throw error;
      },
    );
    return started.over ? new Promise<never>(() => undefined) : answered();
  };
  servers.add(ending);
  return ending;
}

/** Limits any replacement of `fetch` to the current test. */
export function watchFetch(): void {
  Object.defineProperty(globalThis, 'fetch', {
    configurable: true,
    get: () => server,
    set: (given: typeof fetch) => {
      server = servers.has(given) ? given : endingWithTest(given);
    },
  });
}

/** Ends the servers of the finished test. */
export function endServer(): void {
  test.over = true;
  test = { over: false };
  server = nothing;
}
