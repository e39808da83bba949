import { chmod, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { listen } from './listen.ts';

/** A program `systemctl` for a test's scripts: passes its calls to `act`, and fails if that rejects. */
export class Systemctl {
  readonly #door;

  /** `act` gets the verb, such as `restart`, and the instances of the template unit, after the `@`. */
  constructor(act: (verb: string, instances: readonly string[]) => Promise<void>) {
    this.#door = createServer((request, response) => {
      const [verb = '', ...rest] = new URL(request.url ?? '', 'http://systemctl').searchParams.getAll('arg');
      const instances = rest.filter((one) => one !== '--now').map((name) => name.slice(name.indexOf('@') + 1));
      act(verb, instances).then(
        () => response.end(),
        (error: unknown) => response.writeHead(500).end(String(error)),
      );
    });
  }

  async install(folder: string): Promise<void> {
    const address = await listen(this.#door);
    const file = join(folder, 'systemctl');
    await writeFile(
      file,
      `#!/bin/sh
for arg; do set -- "$@" --data-urlencode "arg=$arg"; shift; done
exec curl -fsS --get "$@" ${address}
`,
    );
    await chmod(file, 0o755);
  }

  close(): void {
    this.#door.close();
  }
}
