import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { addFile, addFolder } from './source-hash.ts';

/** Rooms that front ends are made of without being built themselves. */
const LIBRARIES = ['contracts', 'kit'];
/** Files of the workspace that decide how everything is built. */
const SHARED = ['package-lock.json', 'package.json', 'lerna.json', 'nx.json'];
/** Folders that are no sources. */
const MADE = new Set(['dist', 'node_modules', '.cache']);

/**
 * Remembers what the front ends were last built from and what came of it, so that a start on the same files need not
 * ask lerna, which takes seconds to respond. Any difference is for lerna to judge. `npm ci` forgets the record.
 */
export class BuildRecord {
  readonly #workspace: string;
  readonly #file: string;
  readonly #sources: string;

  /** Looks at the sources as they are now: what is edited during a build counts as changed after it. */
  constructor(workspace: string) {
    this.#workspace = workspace;
    this.#file = join(workspace, 'node_modules', '.cache', 'intake-desk', 'front-ends');
    const hash = createHash('sha256');
    for (const name of SHARED) addFile(hash, workspace, name);
    for (const room of [...LIBRARIES, ...this.#built()]) addFolder(hash, workspace, room, MADE);
    this.#sources = hash.digest('hex');
  }

  /** Whether sources and builds are what they were at the last `keep`. */
  isCurrent(): boolean {
    return existsSync(this.#file) && readFileSync(this.#file, 'utf8') === this.#content();
  }

  /** Remembers the sources that this record began with and the builds as they are now. */
  keep(): void {
    mkdirSync(dirname(this.#file), { recursive: true });
    writeFileSync(this.#file, this.#content());
  }

  #content(): string {
    const hash = createHash('sha256');
    for (const room of this.#built()) addFolder(hash, this.#workspace, join(room, 'dist'));
    return `${this.#sources} ${hash.digest('hex')}\n`;
  }

  #built(): string[] {
    return readdirSync(this.#workspace)
      .filter((name) => existsSync(join(this.#workspace, name, 'webpack.config.ts')))
      .sort();
  }
}
