import { Type } from 'typebox';

const hex = '^#[0-9a-fA-F]{6}$';
export const HexColor = Type.String({ pattern: hex });
export const isHexColor = (text: string): boolean => new RegExp(hex).test(text);

/** A tag's lowest-contrast background in each theme. A test of mf-settings compares them with the tokens. */
export const chipSurfaces = { light: '#f4f6f8', dark: '#212a34' } as const;

/** Minimum contrast of meaningful colours (WCAG 2.2, 1.4.11). */
const LEAST = 3;

type Rgb = readonly [red: number, green: number, blue: number];

const rgbOf = (color: string): Rgb => {
  const value = Number.parseInt(color.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
};

const linear = (channel: number): number => {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

const luminance = ([red, green, blue]: Rgb): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

/** Returns the contrast ratio of two `#rrggbb` colours, from 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(rgbOf(one)), luminance(rgbOf(other))].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const showsOn = (color: string, theme: keyof typeof chipSurfaces): boolean =>
  contrast(color, chipSurfaces[theme]) >= LEAST;

/** Returns true if the colour is visible in both themes. */
export const isTagColor = (color: string): boolean => showsOn(color, 'light') && showsOn(color, 'dark');

/** Returns the colour itself if a tag may have it, else the nearest allowed colour towards black or white. */
export function nearestTagColor(color: string): string {
  const from = rgbOf(color);
  const end = showsOn(color, 'light') ? 255 : 0;
  const step = (of: number): string => {
    const mixed = from.map((channel) => Math.round(channel + ((end - channel) * of) / 255));
    return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
  };
  const steps = Array.from({ length: 256 }, (_, of) => step(of));
  return isTagColor(color) ? color : (steps.find(isTagColor) ?? color);
}
