import { type ChartLook, riskImage } from '@intake-desk/kit';
import type { ChartPart } from './chart-view.ts';

const signSize = 13;

/** Words on a canvas with the sign of the part's risk before them, as a label's formatter and styles have it. */
export const riskLabel = ({ group, color }: ChartPart, { paper }: ChartLook, words: string) =>
  group === undefined
    ? { formatter: plain(words) }
    : { formatter: `{sign|} ${plain(words)}`, rich: { sign: signStyle(riskImage(group, color, paper)) } };

/** The sign alone, for a slice that it stands on. */
export const signOnly = (image: string) => ({ formatter: '{sign|}', rich: { sign: signStyle(image) } });

const signStyle = (image: string) => ({
  width: signSize,
  height: signSize,
  verticalAlign: 'middle',
  backgroundColor: { image },
});

/** A label in which nothing is taken for one of the chart's own placeholders such as `{b}` or `{style|text}`. */
const plain = (label: string): string => label.replaceAll('{', '(').replaceAll('}', ')');
