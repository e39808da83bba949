import { startDesk, type TestDesk } from './desk.ts';
import { testBrowser } from './test-browser.ts';
import { type Arrival, Visitor } from './visitor.ts';

/** The desk of a test file, and functions by which visitors arrive. */
export interface VisitedDesk extends Pick<TestDesk, 'url' | 'gateway' | 'mails' | 'sms'> {
  arrive(arrival: Omit<Arrival, 'url'>): Promise<Visitor>;
}

/**
 * Sets up a desk on SQLite and a browser for one file's tests. After each test its visitors leave; their browsers must
 * have reported no problem and the gateway no error.
 */
export function visitedDesk(): VisitedDesk {
  const browser = testBrowser();
  let desk: TestDesk;
  const visitors: Visitor[] = [];

  beforeAll(async () => {
    desk = await startDesk();
  });
  afterAll(() => desk?.close());
  afterEach(async () => {
    const left = visitors.splice(0);
    for (const one of left) await one.close();
    expect(left.flatMap(({ problems }) => problems)).toEqual([]);
    expect(desk.log).toEqual([]);
  });

  return {
    get url() {
      return desk.url;
    },
    get gateway() {
      return desk.gateway;
    },
    get mails() {
      return desk.mails;
    },
    get sms() {
      return desk.sms;
    },
    async arrive(arrival) {
      const visitor = await Visitor.arrive(browser(), { ...arrival, url: desk.url });
      visitors.push(visitor);
      return visitor;
    },
  };
}
