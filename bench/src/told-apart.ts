/** How well one number distinguishes two kinds of things. */
export interface ToldApart {
  /** Area under the ROC curve: 0.5 is no better than chance, 1 is perfect; either kind may be the larger. */
  readonly auc: number;
  /** Half the width of its 95 % confidence interval. */
  readonly margin: number;
}

/** Returns the share of pairs in which the first is larger; ties count half. */
function shareOfLarger(ones: readonly number[], others: readonly number[]): number {
  const sorted = [
    ...ones.map((value) => ({ value, mine: true })),
    ...others.map((value) => ({ value, mine: false })),
  ].sort((a, b) => a.value - b.value);
  let larger = 0;
  let below = 0;
  for (let at = 0; at < sorted.length; ) {
    const { value } = sorted[at] ?? { value: 0 };
    const equal = sorted.slice(at).findIndex((next) => next.value !== value);
    const group = sorted.slice(at, equal === -1 ? sorted.length : at + equal);
    const mine = group.filter((next) => next.mine).length;
    larger += mine * (below + (group.length - mine) / 2);
    below += group.length - mine;
    at += group.length;
  }
  return larger / (ones.length * others.length);
}

/**
 * Returns how well two samples can be distinguished, with the standard error of Hanley and McNeil (Radiology 143,
 * 1982).
 */
export function toldApart(ones: readonly number[], others: readonly number[]): ToldApart {
  const share = shareOfLarger(ones, others);
  const auc = Math.max(share, 1 - share);
  const q1 = auc / (2 - auc);
  const q2 = (2 * auc ** 2) / (1 + auc);
  const variance =
    (auc * (1 - auc) + (ones.length - 1) * (q1 - auc ** 2) + (others.length - 1) * (q2 - auc ** 2)) /
    (ones.length * others.length);
  return { auc, margin: 1.96 * Math.sqrt(variance) };
}
