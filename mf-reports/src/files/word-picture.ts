import type { Weight } from './helvetica.ts';

/** A word or line as a picture; width and height in pixels. */
export interface WordPicture {
  readonly jpeg: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Pixels per point, sharp in print. */
const scale = 4;

/** Draws words in a font of this computer; undefined if the browser has no canvas. */
export function wordPicture(text: string, size: number, weight: Weight): WordPicture | undefined {
  const canvas = document.createElement('canvas');
  const ink = canvas.getContext('2d');
  if (!ink) return undefined;
  const font = `${weight === 'bold' ? 700 : 400} ${size * scale}px sans-serif`;
  ink.font = font;
  canvas.width = Math.max(1, Math.ceil(ink.measureText(text).width));
  canvas.height = Math.ceil(size * 1.3 * scale);
  ink.fillStyle = '#ffffff';
  ink.fillRect(0, 0, canvas.width, canvas.height);
  // Resizing the canvas has reset the font.
  ink.font = font;
  ink.fillStyle = '#18212b';
  ink.fillText(text, 0, size * scale);
  const [, encoded = ''] = canvas.toDataURL('image/jpeg', 0.9).split(',');
  const jpeg = Uint8Array.from(atob(encoded), (byte) => byte.charCodeAt(0));
  return { jpeg, width: canvas.width, height: canvas.height };
}
