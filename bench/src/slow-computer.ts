import type { CDPSession, Page } from 'playwright-core';

/** How many times slower the processor of a ward's computer is taken to be. */
const SLOWER = 4;
/** 10 Mbit/s, 40 ms there and back. */
const network = { offline: false, latency: 40, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000 };

/** Makes a page as slow as on a ward: the processor four times slower, and where `connected` says so the network too. */
export async function slowDown(page: Page, connected: 'by a slow network' | 'as it is'): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  if (connected === 'by a slow network') await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return session;
}
