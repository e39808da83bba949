import { Invalid } from '@intake-desk/contracts';
import type { WorldChoice } from '@intake-desk/contracts/isolation';
import { Semaphore } from '@intake-desk/database';
import { CallFaults } from './call-faults.ts';
import { invertSwitches } from './department-switches.ts';
import { LiveFaults } from './live-faults.ts';
import { isolatedAccounts, roleOf } from './own-session.ts';
import type { Released } from './released.ts';
import { World, type WorldOptions } from './world.ts';

type Surroundings = Omit<WorldOptions, 'name' | 'faults' | 'data' | 'clock'>;

/** The current world of a run, and its changes by the harness, one at a time. */
export class Worlds {
  readonly live = new LiveFaults();
  readonly #faults: CallFaults;
  readonly #surroundings: Surroundings;
  #current: World;
  #opened = 1;
  readonly #changes = new Semaphore();

  private constructor(surroundings: Surroundings, faults: CallFaults, first: World) {
    this.#surroundings = surroundings;
    this.#faults = faults;
    this.#current = first;
  }

  static async open(surroundings: Surroundings): Promise<Worlds> {
    const faults = new CallFaults();
    const first = await World.open({ ...surroundings, faults, name: 'world-1', data: 'little', clock: '' });
    return new Worlds(surroundings, faults, first);
  }

  get current(): World {
    return this.#current;
  }

  /** Applies a choice. Returns the browser's new cookies. Throws Invalid. */
  choose(choice: WorldChoice, cookies: Readonly<Record<string, string | undefined>>): Promise<string[]> {
    const account = isolatedAccounts.find((one) => roleOf(one) === choice.role);
    if (!account) throw new Invalid({ role: ['validation.invalid'] });
    if (choice.clock !== '' && Number.isNaN(Date.parse(choice.clock)))
      throw new Invalid({ clock: ['validation.date'] });
    return this.#changes.run(async () => {
      const { data, clock } = choice;
      if (this.#current.data !== data || this.#current.clock !== clock) await this.#replace(choice);
      await invertSwitches(this.#current.gateway.services.database, choice);
      const session = this.#current.session(cookies);
      await session.signIn(account);
      this.#faults.set(choice);
      this.live.set(choice.live);
      return session.setCookies;
    });
  }

  /** Returns the released versions, newest first; their files are served. */
  released(): Promise<readonly Released[]> {
    return this.#changes.run(() => this.#current.takeReleased());
  }

  reset(): Promise<void> {
    return this.#changes.run(() => this.#replace(this.#current));
  }

  close(): Promise<void> {
    return this.#changes.run(() => this.#current.close());
  }

  async #replace({ data, clock }: Pick<WorldChoice, 'data' | 'clock'>): Promise<void> {
    this.#opened += 1;
    const former = this.#current;
    const name = `world-${this.#opened}`;
    this.#current = await World.open({ ...this.#surroundings, faults: this.#faults, name, data, clock });
    await former.close();
  }
}
