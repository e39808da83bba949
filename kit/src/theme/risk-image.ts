import { type RiskGroup, riskShapes, riskSigns } from '@intake-desk/contracts';

/** A risk group's sign as an image address, for charts: drawn in `ink` on `ground`. */
export function riskImage(group: RiskGroup, ink: string, ground: string): string {
  const { outline, filled, mark } = riskShapes[riskSigns[group].shape];
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="48" height="48" viewBox="0 0 24 24" fill="none" stroke="${ink}" ` +
    'stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round">' +
    `<path d="${outline}" fill="${filled ? ink : 'none'}"/><path d="${mark}" stroke="${filled ? ground : ink}"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
