let failures: Error[] = [];
let fail: (error: Error) => void = () => undefined;
let failed: Promise<never>;

/** Resets the failure at the start of a test. */
export function beginTest(): void {
  failures = [];
  failed = new Promise((_, reject) => {
    fail = reject;
  });
  failed.catch(() => undefined);
}
beginTest();

/** Fails the running test: whatever it waits for ends immediately. */
export function failTest(error: Error): void {
  failures.push(error);
  fail(error);
}

/** Resolves like the promise, or rejects as soon as the test fails. */
export const unlessFailed = <T>(wait: Promise<T>): Promise<T> => Promise.race([wait, failed]);

/** Throws the test's first failure, for a test that did not wait after it. */
export function throwFailure(): void {
  const [first] = failures;
  beginTest();
  if (first) throw first;
}
