import { type ChartLook, riskImage } from '@intake-desk/kit';
import type { ChartPart } from './chart-view.ts';

const signSize = 13;

/** Returns the label's formatter and styles with the symbol of the part's risk before the words. */
export const riskLabel = ({ group, color }: ChartPart, { paper }: ChartLook, words: string) =>
  group === undefined
    ? { formatter: plain(words) }
    : { formatter: `{sign|} ${plain(words)}`, rich: { sign: signStyle(riskImage(group, color, paper)) } };

/** Returns a label with the symbol alone, on its slice. */
export const signOnly = (image: string) => ({ formatter: '{sign|}', rich: { sign: signStyle(image) } });

const signStyle = (image: string) => ({
  width: signSize,
  height: signSize,
  verticalAlign: 'middle',
  backgroundColor: { image },
});

/** Removes braces, which echarts would treat as placeholders such as `{b}` or `{style|text}`. */
const plain = (label: string): string => label.replaceAll('{', '(').replaceAll('}', ')');
