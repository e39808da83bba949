import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { addFile, addFolder } from './source-hash.ts';

/** Rooms that front ends consist of without being built themselves. */
const LIBRARIES = ['contracts', 'kit'];
/** Workspace files that affect every build. */
const SHARED = ['package-lock.json', 'package.json', 'lerna.json', 'nx.json'];
/** Folders without sources. */
const MADE = new Set(['dist', 'node_modules', '.cache']);

/** Remembers hashes of sources and results, so that an unchanged start skips lerna. `npm ci` deletes it. */
export class BuildRecord {
  readonly #workspace: string;
  readonly #file: string;
  readonly #sources: string;

  /** Hashes the sources now, so that edits during a build count as changes after it. */
  constructor(workspace: string) {
    this.#workspace = workspace;
    this.#file = join(workspace, 'node_modules', '.cache', 'intake-desk', 'front-ends');
    const hash = createHash('sha256');
    for (const name of SHARED) addFile(hash, workspace, name);
    for (const room of [...LIBRARIES, ...this.#built()]) addFolder(hash, workspace, room, MADE);
    this.#sources = hash.digest('hex');
  }

  /** Returns true if sources and builds are unchanged since the last `keep`. */
  isCurrent(): boolean {
    return existsSync(this.#file) && readFileSync(this.#file, 'utf8') === this.#content();
  }

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
