import type { ReportColumns } from '@intake-desk/contracts/reports';

type Counts = ReportColumns['leftOut'];

/** Counts submissions that are left out of a report, and patients without any other submission. */
export class LeftOut {
  readonly #submissions = { hidden: 0, typed: 0, sentAgain: 0 };
  readonly #intakes = { hidden: new Set<number>(), typed: new Set<number>(), sentAgain: new Set<number>() };

  add(reason: keyof Counts['patients'], intakeId: number): void {
    this.#submissions[reason] += 1;
    this.#intakes[reason].add(intakeId);
  }

  /** Returns the counts; a patient with another counted submission is not left out. */
  counts(isCounted: (intakeId: number) => boolean): Counts {
    const { hidden, typed, sentAgain } = this.#intakes;
    const gone = [...sentAgain].filter((intakeId) => !isCounted(intakeId));
    return {
      patients: { hidden: hidden.size, typed: typed.size, sentAgain: gone.length },
      submissions: { ...this.#submissions },
    };
  }
}
