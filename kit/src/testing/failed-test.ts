let failures: Error[] = [];
let fail: (error: Error) => void = () => undefined;
let failed: Promise<never>;

/** A new test begins: nothing has failed yet. */
export function beginTest(): void {
  failures = [];
  failed = new Promise((_, reject) => {
    fail = reject;
  });
  failed.catch(() => undefined);
}
beginTest();

/** Fails the test that runs, wherever it is: what it waits for ends at once. */
export function failTest(error: Error): void {
  failures.push(error);
  fail(error);
}

/** The promise that a test waits for, or its failure. */
export const unlessFailed = <T>(wait: Promise<T>): Promise<T> => Promise.race([wait, failed]);

/** Throws the first failure of the test, for a test that waited for nothing after it. */
export function throwFailure(): void {
  const [first] = failures;
  beginTest();
  if (first) throw first;
}
