/** Nothing stands behind `fetch` until a test puts it there; no test calls a network. */
const nothing: typeof fetch = () => Promise.reject(new TypeError('Nothing stands behind fetch in this test.'));

let test = { over: false };
let server = nothing;
const servers = new WeakSet<typeof fetch>([nothing]);

/** For how long, in ms, each call is under way: `npm run repeat` sets it, so that a test that needs a fast answer is found. */
const UNDER_WAY_MS = Number(process.env.CALLS_UNDER_WAY_MS ?? 0);
// A test's own clock may stand still.
const { setTimeout } = globalThis;

/** An answer that is still on its way when its test ends does not arrive, as in a page that was left. */
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

/** Makes whatever a test puts in the place of `fetch` a server of that test alone. */
export function watchFetch(): void {
  Object.defineProperty(globalThis, 'fetch', {
    configurable: true,
    get: () => server,
    set: (given: typeof fetch) => {
      server = servers.has(given) ? given : endingWithTest(given);
    },
  });
}

/** Ends the servers of the test that is over. */
export function endServer(): void {
  test.over = true;
  test = { over: false };
  server = nothing;
}
