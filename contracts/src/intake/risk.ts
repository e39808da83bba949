import { type Static, Type } from 'typebox';

/** Ids of the risk groups (decisions "risk groups"). */
export const risk = { other: 0, critical: 1, deviating: 2, normal: 3, notCompleted: 4 } as const;
export const RiskGroup = Type.Enum([0, 1, 2, 3, 4]);
export type RiskGroup = Static<typeof RiskGroup>;

/** The shape of a sign as SVG paths on a 24 × 24 grid. */
interface RiskShape {
  readonly outline: string;
  /** Filled with the colour, the mark in the background's colour; false draws outlines. */
  readonly filled: boolean;
  readonly mark: string;
}

const circle = 'M21 12a9 9 0 1 1-18 0a9 9 0 1 1 18 0Z';
const exclamation = 'M12 7v6M12 16.5v.5';

/** Shapes by name. They are used for nothing else: a warning is a triangle, a completed intake a clipboard. */
export const riskShapes = {
  octagon: { outline: 'M8 2.5h8L21.5 8v8L16 21.5H8L2.5 16V8Z', filled: true, mark: exclamation },
  diamond: { outline: 'M12 1.5L22.5 12L12 22.5L1.5 12Z', filled: false, mark: exclamation },
  checkedCircle: { outline: circle, filled: false, mark: 'M8 12.5l3 3l5-6' },
  barredCircle: { outline: circle, filled: false, mark: 'M8 12h8' },
  dashedSquare: {
    outline: 'M4 7V4h3M10.5 4h3M17 4h3v3M20 10.5v3M20 17v3h-3M13.5 20h-3M7 20H4v-3M4 13.5v-3',
    filled: false,
    mark: '',
  },
} as const satisfies Readonly<Record<string, RiskShape>>;

interface RiskSign {
  /** Names the sign's text in kit's locales (`risk.<name>`). */
  readonly name: keyof typeof risk;
  readonly shape: keyof typeof riskShapes;
  /** For light and dark backgrounds; paper is light. */
  readonly color: { readonly light: string; readonly dark: string };
}

export const riskSigns: Readonly<Record<RiskGroup, RiskSign>> = {
  0: { name: 'other', shape: 'barredCircle', color: { light: '#647080', dark: '#9aa7b5' } },
  1: { name: 'critical', shape: 'octagon', color: { light: '#c0262d', dark: '#ff7b7b' } },
  2: { name: 'deviating', shape: 'diamond', color: { light: '#b85c00', dark: '#f2a057' } },
  3: { name: 'normal', shape: 'checkedCircle', color: { light: '#1f7a3d', dark: '#63c285' } },
  4: { name: 'notCompleted', shape: 'dashedSquare', color: { light: '#6f7b89', dark: '#8f9cab' } },
};

/** Groups from worst to best; `notCompleted` means that there is no form. */
export const worstFirst: readonly RiskGroup[] = [1, 2, 3, 0, 4];

/** Returns the worst of the groups, or `notCompleted` for an empty list. */
export const worstOf = (groups: Iterable<RiskGroup>): RiskGroup => {
  const present = new Set(groups);
  return worstFirst.find((group) => present.has(group)) ?? risk.notCompleted;
};
