import { riskShapes, riskSigns, worstFirst } from '@intake-desk/contracts';
import type { GroupFigure } from '@intake-desk/contracts/reports';
import { chartNumbers } from '../chart/chart-numbers.ts';
import { figure } from '../chart/chart-view.ts';
import { partFigures } from '../files/part-figures.ts';
import { riskParts } from './risk-parts.ts';

const partsOf = (counts: readonly GroupFigure[]) =>
  riskParts(counts, {
    word: (group) => riskSigns[group].name,
    colors: { risk: (group) => riskSigns[group].color.light },
    paper: '#ffffff',
    few: 'few',
    isSelected: (group) => group === 1,
  });
const parts = partsOf(worstFirst.map((group) => ({ group, count: 2 })));

test('a slice of risk has the shape, the colour and the word that its group has everywhere', () => {
  expect(parts.map(({ label, color }) => ({ label, color }))).toEqual(
    worstFirst.map((group) => ({ label: riskSigns[group].name, color: riskSigns[group].color.light })),
  );
  const outlines = parts.map(({ sign = '' }) => /d="([^"]+)"/.exec(decodeURIComponent(sign))?.[1]);
  expect(outlines).toEqual(worstFirst.map((group) => riskShapes[riskSigns[group].shape].outline));
});

test('the selected group is emphasised, and the shares are of all patients', () => {
  expect(parts.map(({ faded, share }) => [faded, share])).toEqual(worstFirst.map((group) => [group !== 1, 0.2]));
});

test('beside a group of too few patients the others have no share, since nobody knows the whole', () => {
  const shown = partsOf([
    { group: 1, count: null },
    { group: 3, count: 130 },
  ]);
  const words = { answer: 'Answer', risk: 'Risk', count: 'Count', share: 'Share', allCount: '', allShare: '' };
  const { rows } = partFigures(shown, { ...words, group: String }, chartNumbers('en'));
  expect(rows).toEqual([
    ['critical', '1', 'few', ''],
    ['normal', '3', 130, ''],
  ]);
  expect(shown.map((part) => figure(part, chartNumbers('en')))).toEqual(['few', '130']);
});
