import { createServer } from 'node:http';
import type { Browser } from 'playwright-core';
import { Visitor } from './visitor.ts';

/** A visitor of a page that a test has made up. */
export interface SmallPage {
  readonly visitor: Visitor;
  /** Answers the page's request to `/later`; `/missing` is a 404. */
  readonly answer: () => void;
  readonly close: () => Promise<void>;
}

/** Opens a page with this body; without `frames` it gets none, like a covered page. */
export async function openSmallPage(browser: Browser, body: string, { frames = true } = {}): Promise<SmallPage> {
  const later = Promise.withResolvers<void>();
  const server = createServer(async ({ url }, response) => {
    if (url === '/later') await later.promise;
    if (url === '/missing') response.statusCode = 404;
    response.setHeader('content-type', 'text/html');
    response.end(`<!doctype html><html lang="en"><title>Test</title><main><h1>Test</h1>${body}</main></html>`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  const url = `http://127.0.0.1:${address.port}`;
  const visitor = await Visitor.arrive(browser, { name: 'somebody', url });
  const close = async (): Promise<void> => {
    later.resolve();
    await visitor.close();
    server.closeAllConnections();
    server.close();
  };
  if (!frames)
    await visitor.page.addInitScript(() => {
      globalThis.requestAnimationFrame = () => 0;
      globalThis.requestIdleCallback = () => 0;
    });
  await visitor.page.goto(url);
  return { visitor, answer: later.resolve, close };
}
