import type { CDPSession, Page } from 'playwright-core';

/** Factor by which the processor of a ward's computer is slower. */
const SLOWER = 4;
/** 10 Mbit/s, 40 ms round trip. */
const network = { offline: false, latency: 40, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000 };

/** Slows a page down like a ward's computer: the processor by four, and the network too if `connected`. */
export async function slowDown(page: Page, connected: 'by a slow network' | 'as it is'): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  if (connected === 'by a slow network') await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return session;
}
