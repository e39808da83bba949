import type { RouteShape } from '@intake-desk/contracts';
import type { Static, TSchema } from 'typebox';
import { Parse } from 'typebox/value';
import type { TestClient } from './client.ts';

interface Page {
  readonly link: readonly { readonly relation: string; readonly url: string }[];
}

/** Follows the links of a FHIR search to its last page, a hundred pages at most. */
export async function allPages<const S extends TSchema>(
  client: TestClient,
  route: RouteShape & { readonly reply: S },
  first: string,
): Promise<(Static<S> & Page)[]> {
  const pages: (Static<S> & Page)[] = [];
  const isPage = (value: unknown): value is Static<S> & Page => Parse(route.reply, value) !== undefined;
  let url: string | undefined = first;
  while (url !== undefined && pages.length < 100) {
    const page: unknown = (await client.call({ method: 'GET', url })).json();
    if (!isPage(page)) break;
    pages.push(page);
    const links: Page['link'] = page.link;
    const next = links.find(({ relation }) => relation === 'next');
    url = next?.url.slice(new URL(next.url).origin.length);
  }
  return pages;
}
