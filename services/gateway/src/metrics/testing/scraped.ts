import type { FastifyInstance } from 'fastify';

/** Metrics of one scrape. */
export interface Scraped {
  readonly text: string;
  /** Names of all metrics, with the suffixes of histograms. */
  readonly names: ReadonlySet<string>;
  /** Returns the value of the series with exactly these labels; undefined if there is no such series. */
  of(name: string, labels?: Readonly<Record<string, string>>): number | undefined;
}

const line = /^(?<name>[a-z_]+)(?:\{(?<labels>.*)\})? (?<value>\S+)$/;

const sorted = (labels: readonly string[]): string => labels.toSorted().join(',');

/** Reads `/metrics` as a Prometheus on the same machine does. */
export async function scraped(http: FastifyInstance): Promise<Scraped> {
  const { body } = await http.inject({ method: 'GET', url: '/metrics', remoteAddress: '127.0.0.1' });
  const series = body.split('\n').flatMap((text) => {
    const { name, labels = '', value } = line.exec(text)?.groups ?? {};
    return name === undefined ? [] : [{ name, labels: sorted(labels.match(/[a-z_]+="[^"]*"/g) ?? []), value }];
  });
  return {
    text: body,
    names: new Set(series.map(({ name }) => name)),
    of(name, labels = {}) {
      const wanted = sorted(Object.entries(labels).map(([label, value]) => `${label}="${value}"`));
      const found = series.find((one) => one.name === name && one.labels === wanted);
      return found && Number(found.value);
    },
  };
}
