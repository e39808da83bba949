import type { RiskGroup } from '@intake-desk/contracts';
import { riskImage } from '@intake-desk/kit';
import { jpegOf, type PdfFile, type PdfImage, paperColors, paperLook } from '@intake-desk/kit/files';

/** Pixels per side, sharp in print. */
const side = 96;

export type RiskSigns = (group: RiskGroup) => Promise<PdfImage>;

/** Returns a function that draws risk symbols for a file; each symbol is embedded once. */
export function riskSigns(file: PdfFile): RiskSigns {
  const drawn = new Map<RiskGroup, Promise<PdfImage>>();
  return (group) => {
    const sign = drawn.get(group) ?? drawSign(file, group);
    drawn.set(group, sign);
    return sign;
  };
}

async function drawSign(file: PdfFile, group: RiskGroup): Promise<PdfImage> {
  const { paper } = paperLook;
  const sign = Object.assign(new Image(), { src: riskImage(group, paperColors.risk(group), paper) });
  await sign.decode();
  const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side });
  const ink = canvas.getContext('2d');
  if (!ink) throw new Error('The browser draws no pictures');
  ink.fillStyle = paper;
  ink.fillRect(0, 0, side, side);
  ink.drawImage(sign, 0, 0, side, side);
  return file.image(await jpegOf(canvas), canvas);
}
