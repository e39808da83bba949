import type { Item, ItemOption, PartialLabels, RiskGroup, SumScore } from '@intake-desk/contracts';
import type { Static } from 'typebox';
import { choice, notice, say } from './wording.ts';

/**
 * The owner's words on PHQ-9 and GAD-7, and their source. They are kept wherever the instruments are shown
 * (demo.md "Questionnaires").
 */
export const pfizerNotice: PartialLabels = notice(
  say(
    'Source: developed by Drs. Robert L. Spitzer, Janet B.W. Williams, Kurt Kroenke and colleagues, with an educational grant from Pfizer Inc. No permission required to reproduce, translate, display or distribute.',
    'Bron: ontwikkeld door dr. Robert L. Spitzer, dr. Janet B.W. Williams, dr. Kurt Kroenke en collega’s, met een onderwijssubsidie van Pfizer Inc. Er is geen toestemming nodig om te reproduceren, vertalen, weergeven of verspreiden.',
  ),
);

const frequencies: readonly PartialLabels[] = [
  say('Not at all', 'Helemaal niet'),
  say('Several days', 'Meerdere dagen'),
  say('More than half the days', 'Meer dan de helft van de dagen'),
  say('Nearly every day', 'Bijna elke dag'),
];

/** The four frequencies, scored 0 to 3, in the given risk groups. */
const frequencyOptions = (groups: readonly RiskGroup[]): ItemOption[] =>
  frequencies.map((text, score) => ({ text, score, groupId: groups[score] ?? 0 }));

/** Groups of an ordinary item: 0→3, 1→3, 2→2, 3→2 (demo.md). */
const ordinary: readonly RiskGroup[] = [3, 3, 2, 2];
/** Of thoughts of death or self-harm, anything above 0 is critical (demo.md). */
export const aboveZeroIsCritical: readonly RiskGroup[] = [3, 1, 1, 1];

/** One item of the instrument. */
export const frequencyItem = (uniqueId: string, text: PartialLabels, groups = ordinary): Item =>
  choice(uniqueId, text, frequencyOptions(groups));

/** The sum of the items: 0–9 normal, 10–14 deviating, 15 and more critical (demo.md). */
export const sumOf = (items: readonly Item[], highest: number): Static<typeof SumScore> => ({
  items: items.map(({ uniqueId }) => uniqueId),
  bands: [
    { low: 0, high: 9, groupId: 3 },
    { low: 10, high: 14, groupId: 2 },
    { low: 15, high: highest, groupId: 1 },
  ],
});
