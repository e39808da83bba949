/**
 * Returns the settings of an environment file that systemd and a shell read alike: comments, and one name per line with
 * a value in single quotes. Throws for any other line, since the two may differ there.
 */
export function readEnvironmentFile(text: string): Record<string, string> {
  const settings: Record<string, string> = {};
  for (const line of text.split('\n')) {
    if (line === '' || line.startsWith('#')) continue;
    const { name, value } = /^(?<name>[A-Z_]+)='(?<value>[^']*)'$/.exec(line)?.groups ?? {};
    if (name === undefined || value === undefined) throw new Error(`A shell may read this line otherwise: ${line}`);
    settings[name] = value;
  }
  return settings;
}
