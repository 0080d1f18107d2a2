import type { PackingSlip } from '@market/contract/orders/seller-schemas';
import fontkit from '@pdf-lib/fontkit';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { PDFDocument, type PDFImage } from 'pdf-lib';
import { drawLabel, PAGE, type LabelFonts } from './label-page.ts';

/** What the carrier prints for a parcel; null where the market draws the label. */
export interface ParcelLabel {
  readonly slip: PackingSlip;
  readonly file: { readonly type: string; readonly body: Uint8Array } | null;
}

const MAX_CARRIER_PAGES = 5;
const require = createRequire(import.meta.url);
const fontFile = (name: string): Promise<Buffer> =>
  readFile(require.resolve(`@expo-google-fonts/be-vietnam-pro/${name}.ttf`));

const embedFonts = async (pdf: PDFDocument): Promise<LabelFonts> => {
  pdf.registerFontkit(fontkit);
  const [regular, bold] = await Promise.all([
    fontFile('400Regular/BeVietnamPro_400Regular'),
    fontFile('700Bold/BeVietnamPro_700Bold'),
  ]);
  return {
    regular: await pdf.embedFont(regular, { subset: true }),
    bold: await pdf.embedFont(bold, { subset: true }),
  };
};

const addPicture = (pdf: PDFDocument, image: PDFImage): void => {
  const page = pdf.addPage(PAGE);
  const { width, height } = image.scaleToFit(PAGE[0], PAGE[1]);
  page.drawImage(image, { x: (PAGE[0] - width) / 2, y: PAGE[1] - height, width, height });
};

/** False for a file that cannot be part of a PDF: a page of HTML, or something broken. */
const addFile = async (
  pdf: PDFDocument,
  { type, body }: NonNullable<ParcelLabel['file']>,
): Promise<boolean> => {
  try {
    if (type.startsWith('image/png')) addPicture(pdf, await pdf.embedPng(body));
    else if (type.startsWith('image/jpeg')) addPicture(pdf, await pdf.embedJpg(body));
    else if (type.startsWith('application/pdf')) {
      const label = await PDFDocument.load(body);
      const indices = label.getPageIndices().slice(0, MAX_CARRIER_PAGES);
      for (const page of await pdf.copyPages(label, indices)) pdf.addPage(page);
      return indices.length > 0;
    } else return false;
    return true;
  } catch {
    return false;
  }
};

/** One PDF of all labels, in their order: those of carriers as they are, the others drawn. */
export const labelsPdf = async (labels: readonly ParcelLabel[]): Promise<Uint8Array> => {
  const pdf = await PDFDocument.create();
  pdf.setTitle(`Nhãn của ${labels.length} đơn`);
  let fonts: LabelFonts | undefined;
  for (const { slip, file } of labels) {
    if (file !== null && (await addFile(pdf, file))) continue;
    fonts ??= await embedFonts(pdf);
    drawLabel(pdf.addPage(PAGE), slip, fonts);
  }
  return pdf.save();
};
