import { limit } from '@intake-desk/contracts';

/** A label for an axis: at most 15 characters, then an ellipsis (S1 §5). The full text belongs in the tooltip and the table twin. */
export function truncated(label: string): string {
  const characters = Array.from(label);
  if (characters.length <= limit.dashboardLabelLength) return label;
  return `${characters.slice(0, limit.dashboardLabelLength).join('').trimEnd()}…`;
}
