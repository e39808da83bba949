// For remotes that draw charts; not in the kit that every page shares.
export { ChartMenu, type ChartMenuWords } from './ChartMenu.tsx';
export { type ChartPicture, drawChart, imageOf, jpegOf } from './chart-picture.ts';
export {
  type ChartFormat,
  type ChartOption,
  type ChartSheet,
  chartFormats,
  type DrawnChart,
  type Figures,
  type InitChart,
} from './chart-sheet.ts';
export { fileName } from './file-name.ts';
export { paperColors, paperLook } from './paper-look.ts';
export { type PdfFile, type PdfImage, pdfFile, points, textString } from './pdf.ts';
