/** A page in a browser that Playwright does not drive. */
export interface OtherPage {
  /** Loads an address; resolves once it is loaded. */
  goto(url: string): Promise<void>;
  /** Runs an expression in the page; resolves with its value, a string. */
  evaluate(expression: string): Promise<string>;
  /** Errors of scripts and of the console. */
  readonly problems: readonly string[];
  close(): Promise<void>;
}

/** Runs a function in the page, which only sees its arguments. */
export async function run<const A extends readonly (string | boolean)[]>(
  page: OtherPage,
  action: (...given: A) => string,
  ...given: A
): Promise<string> {
  return page.evaluate(`(${action})(...${JSON.stringify(given)})`);
}
