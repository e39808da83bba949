import { readFile } from 'node:fs/promises';
import { createSecureContext } from 'node:tls';
import type { ListenerTls, Outgoing } from '@intake-desk/integration';
import type { Settings } from '../settings/settings.ts';
import { StartFailure } from '../settings/start-failure.ts';

/** Reads the files of TLS. Throws StartFailure for one that cannot be read. */
export async function readTls({
  HL7_TLS_CERT: cert,
  HL7_TLS_KEY: key,
  HL7_TLS_CA: ca,
}: Settings): Promise<ListenerTls | undefined> {
  const read = (name: string, file: string): Promise<Buffer> =>
    readFile(file).catch(() => {
      throw new StartFailure(`The file ${file} cannot be read: check ${name} and the file's rights.`);
    });
  if (cert === undefined || key === undefined) return undefined;
  const tls = {
    cert: await read('HL7_TLS_CERT', cert),
    key: await read('HL7_TLS_KEY', key),
    ...(ca === undefined ? {} : { ca: await read('HL7_TLS_CA', ca) }),
  };
  try {
    createSecureContext(tls);
  } catch {
    throw new StartFailure(
      'The files of HL7_TLS_CERT, HL7_TLS_KEY and HL7_TLS_CA do not fit: give PEM, and the key of the certificate.',
    );
  }
  return tls;
}

/** Returns where results may be sent, and the certificate that the desk shows there. Throws StartFailure. */
export async function readOutgoing(settings: Settings): Promise<Outgoing> {
  const { cert, key } = (await readTls(settings)) ?? {};
  return { allowed: settings.hl7Destinations, ...(cert && key ? { certificate: { cert, key } } : {}) };
}
