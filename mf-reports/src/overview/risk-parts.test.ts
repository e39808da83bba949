import { riskShapes, riskSigns, worstFirst } from '@intake-desk/contracts';
import { riskParts } from './risk-parts.ts';

const parts = riskParts(
  worstFirst.map((group) => ({ group, count: 2 })),
  {
    word: (group) => riskSigns[group].name,
    colors: { risk: (group) => riskSigns[group].color.light },
    paper: '#ffffff',
    few: 'few',
    isSelected: (group) => group === 1,
  },
);

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
