import type { Answer, PortalIntake } from '@intake-desk/contracts';
import fc from 'fast-check';
import type { Calls, Outcome } from '../call.ts';
import { newIntake } from '../testing/portal-answers.ts';
import { AnswerQueue, type End, wordingOf } from './answer-queue.ts';
import { byOrder, isSame, type UnsentAnswer, type UnsentStore } from './unsent.ts';

/** A minimal server that remembers everything that it saved. */
class Server {
  readonly answers = new Map<string, { answer: Answer; revision: number }>();
  /** Each answer that was ever saved, with its item. */
  readonly history: string[] = [];
  revision = 0;

  save(
    { uniqueId, answer, base }: { uniqueId: string; answer: Answer; base: number },
    by: Device,
  ): Outcome<{ revision: number }> {
    const now = this.answers.get(uniqueId);
    if (now && wordingOf(now.answer) === wordingOf(answer)) return { kind: 'done', reply: { revision: now.revision } };
    if (now && now.revision > base) return { kind: 'stale' };
    if (now) expect(by.seen).toContain(`${uniqueId} ${wordingOf(now.answer)}`);
    this.history.push(`${uniqueId} ${wordingOf(answer)}`);
    this.revision += 1;
    this.answers.set(uniqueId, { answer, revision: this.revision });
    return { kind: 'done', reply: { revision: this.revision } };
  }

  intake(): PortalIntake {
    const rows = [...this.answers];
    return {
      ...newIntake,
      answers: Object.fromEntries(rows.map(([uniqueId, { answer }]) => [uniqueId, answer])),
      revisions: Object.fromEntries(rows.map(([uniqueId, { revision }]) => [uniqueId, revision])),
      revision: this.revision,
    };
  }
}

class MemoryStore implements UnsentStore {
  readonly durable = true;
  kept: UnsentAnswer[] = [];
  read = async () => this.kept.toSorted(byOrder);
  put = async (given: UnsentAnswer) => {
    this.kept = [...this.kept.filter(({ uniqueId }) => uniqueId !== given.uniqueId), given];
  };
  remove = async (sent: UnsentAnswer) => {
    this.kept = this.kept.filter((one) => !isSame(one, sent));
  };
  clear = async () => {
    this.kept = [];
  };
  readTyped = () => ({});
  keepTyped = () => undefined;
}

/** Fate of a call: it arrives, fails, or arrives and its reply is lost. */
type Fate = 'arrives' | 'lost' | 'reply lost';

/** A patient's browser with its own connection, whose page can be reloaded. */
class Device {
  readonly store = new MemoryStore();
  readonly server: Server;
  /** Everything that its page ever showed, with the item. */
  readonly seen: string[] = [];
  /** Latest answer given here, by item. */
  readonly given = new Map<string, string>();
  /** Local answers that the page replaced by another device's, by item. */
  readonly overtaken: string[] = [];
  readonly ends: End[] = [];
  fates: Fate[] = [];
  queue: AnswerQueue | undefined;

  constructor(server: Server) {
    this.server = server;
  }

  /** Loads the page; without a connection nothing is shown. */
  async load(): Promise<void> {
    this.queue?.stop();
    const { answers, revisions } = this.server.intake();
    const unsent = await this.store.read();
    const waiting = new Set(unsent.map(({ uniqueId }) => uniqueId));
    for (const [id, answer] of Object.entries(answers))
      if (!waiting.has(id)) this.seen.push(`${id} ${wordingOf(answer)}`);
    this.queue = new AnswerQueue({
      calls: this.calls(),
      store: this.store,
      unsent,
      revisions,
      listener: {
        state: () => undefined,
        atRisk: (atRisk) => expect(atRisk).toBe(false),
        refused: () => undefined,
        overtaken: (uniqueId, theirs, mine) => {
          this.overtaken.push(`${uniqueId} ${wordingOf(mine)}`);
          this.seen.push(`${uniqueId} ${wordingOf(theirs)}`);
        },
        ended: (end) => this.ends.push(end),
      },
    });
  }

  answer(uniqueId: string, answer: Answer): void {
    this.seen.push(`${uniqueId} ${wordingOf(answer)}`);
    this.given.set(uniqueId, wordingOf(answer));
    this.queue?.add({ uniqueId, answer, version: newIntake.version }, 1_000_000);
  }

  calls(): Pick<Calls, 'save' | 'intake'> {
    const meet = <T>(act: () => Outcome<T>): Outcome<T> => {
      const fate = this.fates.shift() ?? 'arrives';
      if (fate === 'lost') return { kind: 'unreachable' };
      const outcome = act();
      return fate === 'arrives' ? outcome : { kind: 'unreachable' };
    };
    return {
      save: async (given) => meet(() => this.server.save(given, this)),
      intake: async () => meet(() => ({ kind: 'done', reply: this.server.intake() })),
    };
  }
}

type Act =
  | { readonly kind: 'answer'; readonly device: 0 | 1; readonly item: string }
  | { readonly kind: 'send' | 'load'; readonly device: 0 | 1; readonly fates: readonly Fate[] };

const device = fc.constantFrom(0 as const, 1 as const);
const fates = fc.array(fc.constantFrom<Fate>('arrives', 'lost', 'reply lost'), { maxLength: 4 });
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ kind: fc.constant('answer' as const), device, item: fc.constantFrom('a', 'b') }),
  fc.record({ kind: fc.constantFrom('send' as const, 'load' as const), device, fates }),
);

beforeEach(() => void import.meta.jest.useFakeTimers());

test('two devices over a bad connection: no answer is lost untold, and none overwrites one that its page did not show', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 40 }), async (acts) => {
      const server = new Server();
      const devices = [new Device(server), new Device(server)] as const;
      for (const one of devices) await one.load();
      for (const [turn, one] of acts.entries()) {
        const here = devices[one.device];
        if (one.kind === 'answer') here.answer(one.item, { text: `${one.device} ${turn}` });
        else if (one.kind === 'load') await here.load();
        else {
          here.fates = [...one.fates];
          await here.queue?.flush();
        }
      }
      for (const one of devices) {
        one.fates = [];
        await one.queue?.flush();
        expect(one.queue?.waits).toBe(false);
        expect(one.store.kept).toEqual([]);
        expect(one.ends).toEqual([]);
        for (const [id, text] of one.given) expect([...server.history, ...one.overtaken]).toContain(`${id} ${text}`);
        one.queue?.stop();
      }
    }),
    { numRuns: 500 },
  );
});

test('an answer whose reply was lost is not taken for another device’s: the next one is sent without a question', async () => {
  const server = new Server();
  const phone = new Device(server);
  await phone.load();
  phone.answer('a', { text: 'one' });
  phone.fates = ['reply lost'];
  await phone.queue?.flush();
  await phone.load();
  phone.answer('a', { text: 'two' });
  expect(await phone.queue?.flush()).toBe(true);
  expect(phone.overtaken).toEqual([]);
  expect(server.answers.get('a')?.answer).toEqual({ text: 'two' });
});

test('two answers are the same only if all that they say is', () => {
  const given = [{ date: '2025' }, { date: '2026' }, { value: 1 }, { value: 1.5 }, { text: '1' }, { options: [1] }, {}];
  expect(new Set(given.map(wordingOf)).size).toBe(given.length);
});

test('an answer that is refused holds up none of the others', async () => {
  const server = new Server();
  const store = new MemoryStore();
  const refused: string[] = [];
  const queue = new AnswerQueue({
    calls: {
      save: async (given) =>
        given.uniqueId === 'bad'
          ? { kind: 'invalid', errors: { bad: ['answer.invalid'] } }
          : server.save(given, new Device(server)),
      intake: async () => ({ kind: 'unreachable' }),
    },
    store,
    unsent: [],
    revisions: {},
    listener: {
      state: () => undefined,
      atRisk: () => undefined,
      refused: (uniqueId) => refused.push(uniqueId),
      overtaken: () => undefined,
      ended: () => undefined,
    },
  });
  for (const uniqueId of ['first', 'bad', 'last'])
    queue.add({ uniqueId, answer: { text: 'x' }, version: 7 }, 1_000_000);
  expect(await queue.flush()).toBe(true);
  expect(refused).toEqual(['bad']);
  expect([...server.answers.keys()]).toEqual(['first', 'last']);
  expect(store.kept).toEqual([]);
});
