interface Offset {
  readonly amount: number;
  readonly unit: (typeof units)[number];
  readonly side: (typeof sides)[number];
}

export const units = ['days', 'hours'] as const;
/** After the invitation, or before the appointment. */
export const sides = ['after', 'before'] as const;

const HOURS_OF_A_DAY = 24;

/** Returns hours as an offset: after the invitation, or before the appointment if negative. */
export function offsetOf(hours: number): Offset {
  const size = Math.abs(hours);
  const side = hours < 0 ? 'before' : 'after';
  return size > 0 && size % HOURS_OF_A_DAY === 0
    ? { amount: size / HOURS_OF_A_DAY, unit: 'days', side }
    : { amount: size, unit: 'hours', side };
}

export const hoursOf = ({ amount, unit, side }: Offset): number => {
  const hours = amount * (unit === 'days' ? HOURS_OF_A_DAY : 1);
  return side === 'before' && hours > 0 ? -hours : hours;
};

/** Suggests one more offset: three days after the invitation, a day before the appointment, then a day later each. */
export function nextHours(hours: readonly number[]): number {
  const usual = [3 * HOURS_OF_A_DAY, -HOURS_OF_A_DAY].find((one) => !hours.includes(one));
  return usual ?? Math.max(...hours, 0) + HOURS_OF_A_DAY;
}
