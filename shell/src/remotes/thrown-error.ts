/** URL with a line and column, as browsers write it in stacks. */
const frame = /([a-z-]+:\/\/[^/\s]*)\/(?:remotes\/([^/\s]+)\/([^/\s]+)|assets)?\/?([^\s?:)]*)[^\s:)]*:(\d+):(\d+)/g;

/** A line of a stack. */
export interface Frame {
  /** False for an extension's script. */
  readonly own: boolean;
  /** The remote whose file it is; undefined for the shell's. */
  readonly released: { readonly remote: string; readonly version: string } | undefined;
  readonly place: { readonly file: string; readonly line: number; readonly column: number };
}

/** Returns the frames of a text with addresses, innermost first. */
export const framesIn = (stack: string): Frame[] =>
  [...stack.matchAll(frame)].map(([, origin, remote, version, file = '', line, column]) => ({
    own: origin === location.origin,
    released: remote && version ? { remote, version } : undefined,
    place: { file, line: Number(line), column: Number(column) },
  }));

/** Returns an error's stack without its message, which may contain an address as well. */
export const stackOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? '').replace(String(error), '') : '';

/** Masks what may be a patient's: digits and quoted texts, but for the properties that browsers name. */
export const withoutData = (message: string): string =>
  message.replace(/(?<!\((?:reading|setting) |\w)(['"`])(?:(?!\1).)*\1|[“„«][^”“»]*[”“»]/gs, '“…”').replace(/\d/g, '#');

/** Returns the message of an error that was thrown while rendering, with the innermost components. */
export const renderMessage = (error: unknown, components: string): string =>
  `${withoutData(String(error))}${components}`;
