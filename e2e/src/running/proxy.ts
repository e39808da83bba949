import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { until } from '../desk/until.ts';
import { printed } from './shell.ts';

/** A self-signed certificate for a name and this machine. */
export interface Certificate {
  readonly file: string;
  readonly keyFile: string;
  readonly text: string;
}

export async function makeCertificate(folder: string, name: string): Promise<Certificate> {
  const [file, keyFile] = [join(folder, 'desk.pem'), join(folder, 'desk.key')];
  await printed([
    ...['openssl', 'req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'],
    ...['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name},IP:127.0.0.1`, '-out', file, '-keyout', keyFile],
  ]);
  return { file, keyFile, text: await readFile(file, 'utf8') };
}

/** nginx with its own files in a folder; any message about its configuration is an error. */
export interface RunningProxy {
  /** The file with its master process id. */
  readonly pidFile: string;
  /** Installs a program `nginx` in a folder that uses these files instead of the system's. */
  install(folder: string): Promise<void>;
  stop(): Promise<void>;
}

/** Starts nginx with a file of `conf.d`. Throws if it rejects the file or warns. */
export async function startProxy(folder: string, sample: string): Promise<RunningProxy> {
  await mkdir(folder, { recursive: true });
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  const file = join(folder, 'nginx.conf');
  const pidFile = join(folder, 'nginx.pid');
  // A server started by root, and only that, must name the user of its workers.
  const user = userInfo().uid === 0 ? `user ${userInfo().username};` : '';
  await writeFile(
    file,
    `${user}
daemon off;
worker_processes 1;
pid ${pidFile};
events { worker_connections 1024; }
http {
  ${places.join('\n  ')}
  ${sample}
}
`,
  );
  const nginx = ['nginx', '-c', file, '-p', folder, '-e', join(folder, 'start.log')];
  const { PATH } = process.env;
  const server = spawn(nginx[0] ?? '', nginx.slice(1), { env: { PATH }, stdio: 'ignore' });
  const ended = once(server, 'exit');
  const started = until('nginx runs', () => readFile(pidFile, 'utf8').then(Boolean, () => false));
  const early = ended.then(() => {
    throw new Error('nginx did not start.');
  });
  early.catch(() => undefined);
  await Promise.race([started, early]).catch(async (error: unknown) => {
    server.kill('SIGKILL');
    throw Object.assign(new Error(await readFile(join(folder, 'start.log'), 'utf8')), { cause: error });
  });
  return {
    pidFile,
    async install(bin) {
      const program = join(bin, 'nginx');
      await writeFile(program, `#!/bin/sh\nPATH='${PATH}' exec ${nginx.join(' ')} "$@"\n`);
      await chmod(program, 0o755);
    },
    async stop() {
      server.kill('SIGTERM');
      await ended;
    },
  };
}
