import type { Questionnaire } from '@intake-desk/contracts';
import { questionnaireProblems } from '@intake-desk/contracts/content';

/** Translation keys of faults by place, such as `groups[0].items[3].text.en`. */
export type Faults = Readonly<Record<string, readonly string[]>>;

/** Returns the faults of a draft, by the server's own rule. */
export const faultsOf = (draft: Questionnaire): Faults => questionnaireProblems(draft).report();

/** Returns the number of faulty places at `place` or inside it. */
export const faultCount = (faults: Faults, place: string): number =>
  Object.keys(faults).filter((one) => one === place || one.startsWith(`${place}.`) || one.startsWith(`${place}[`))
    .length;
