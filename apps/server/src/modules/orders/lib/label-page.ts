import type { PackingSlip } from '@market/contract/orders/seller-schemas';
import { dong, formatNumber } from '@market/contract/rules/money';
import { rgb, type PDFFont, type PDFPage } from 'pdf-lib';
import QRCode from 'qrcode';

/** A6 portrait, in points. */
export const PAGE: [number, number] = [298, 420];
const MARGIN = 14;
const QR_SIZE = 84;
const WIDTH = PAGE[0] - 2 * MARGIN;
const GOODS_SHOWN = 5;
const NOTE_LINES = 2;
const INK = rgb(0, 0, 0);

export interface LabelFonts {
  readonly regular: PDFFont;
  readonly bold: PDFFont;
}

interface TextStyle {
  readonly font: PDFFont;
  readonly size: number;
  readonly width?: number;
  readonly lines?: number;
}

const plain = (text: string): string => text.replace(/[\p{Cc}\s]+/gu, ' ').trim();

const widths = new WeakMap<PDFFont, Map<string, number>>();

/** Of a word at size 1; each is measured once, because shaping is slow. */
const widthOf = (font: PDFFont, word: string): number => {
  const known = widths.get(font) ?? new Map<string, number>();
  widths.set(font, known);
  const width = known.get(word) ?? font.widthOfTextAtSize(word, 1);
  known.set(word, width);
  return width;
};

/** Words in lines of a width; a longer word is a line of its own. */
const linesOf = (text: string, font: PDFFont, width: number): string[] => {
  const lines: string[] = [];
  let line = '';
  let used = 0;
  for (const word of text.split(' ')) {
    const added = widthOf(font, word) + (line === '' ? 0 : widthOf(font, ' '));
    if (line !== '' && used + added > width) {
      lines.push(line);
      line = word;
      used = widthOf(font, word);
    } else {
      line = line === '' ? word : `${line} ${word}`;
      used += added;
    }
  }
  return line === '' ? lines : [...lines, line];
};

/** A QR code as squares: a scanner reads the number of the parcel. */
const drawCode = (page: PDFPage, text: string): void => {
  const { modules } = QRCode.create(text);
  const side = QR_SIZE / modules.size;
  const squares = Array.from(modules.data).flatMap((dark, index) => {
    const [x, y] = [(index % modules.size) * side, Math.floor(index / modules.size) * side];
    return dark ? `M${x},${y}h${side}v${side}h-${side}z` : [];
  });
  page.drawSvgPath(squares.join(''), { x: PAGE[0] - MARGIN - QR_SIZE, y: PAGE[1] - MARGIN, color: INK });
};

/** Writes from the top of a page downwards. */
const createPen = (page: PDFPage) => {
  let y = PAGE[1] - MARGIN;
  return {
    text: (text: string, { font, size, width = WIDTH, lines = 3 }: TextStyle) => {
      for (const line of linesOf(plain(text), font, width / size).slice(0, lines)) {
        y -= size * 1.3;
        page.drawText(line, { x: MARGIN, y: y + size * 0.2, size, font, color: INK });
      }
    },
    rule: () => {
      y -= 7;
      page.drawLine({ start: { x: MARGIN, y }, end: { x: PAGE[0] - MARGIN, y }, thickness: 0.8, color: INK });
      y -= 3;
    },
    moveBelow: (top: number) => {
      y = Math.min(y, PAGE[1] - MARGIN - top);
    },
  };
};

const goodsOf = ({ lineItems }: PackingSlip): string[] => {
  const rows = lineItems.map(({ title, variantTitle, quantity, unitName }) =>
    [`${formatNumber(quantity)} ${unitName}`, title, variantTitle].filter((part) => part !== '').join(' · '),
  );
  const more = rows.length - GOODS_SHOWN;
  return more > 0 ? [...rows.slice(0, GOODS_SHOWN), `và ${more} loại khác`] : rows;
};

/** The market's own label of a parcel: whom it is for, from whom, what the carrier collects. */
export const drawLabel = (page: PDFPage, slip: PackingSlip, { regular, bold }: LabelFonts) => {
  const pen = createPen(page);
  const narrow = WIDTH - QR_SIZE - 8;
  drawCode(page, slip.trackingNumber ?? slip.orderNumber);
  pen.text(slip.shippingTitle, { font: bold, size: 11, width: narrow, lines: 2 });
  pen.text(slip.trackingNumber ?? 'Chưa có mã vận đơn', { font: bold, size: 11, width: narrow, lines: 2 });
  pen.text(`Đơn ${slip.orderNumber}`, { font: regular, size: 9, width: narrow });
  pen.moveBelow(QR_SIZE);
  pen.rule();
  pen.text('Từ', { font: regular, size: 8 });
  pen.text([slip.shop.name, slip.shop.phone ?? ''].join('  '), { font: bold, size: 10, lines: 2 });
  pen.text(slip.shop.address ?? '', { font: regular, size: 9, lines: 2 });
  pen.rule();
  pen.text('Đến', { font: regular, size: 8 });
  pen.text(slip.recipient.name, { font: bold, size: 13, lines: 2 });
  pen.text(slip.recipient.phone, { font: bold, size: 12 });
  pen.text(slip.recipient.address, { font: regular, size: 11, lines: 4 });
  pen.rule();
  pen.text(slip.codAmount > 0 ? `Thu hộ ${dong(slip.codAmount)}` : 'Không thu tiền', {
    font: bold,
    size: 15,
  });
  pen.text(`${formatNumber(slip.itemCount)} sản phẩm, ${formatNumber(slip.totalWeight)} g`, {
    font: regular,
    size: 9,
  });
  for (const row of goodsOf(slip)) pen.text(row, { font: regular, size: 8, lines: 1 });
  if (slip.note !== '') pen.text(`Ghi chú: ${slip.note}`, { font: regular, size: 8, lines: NOTE_LINES });
};
