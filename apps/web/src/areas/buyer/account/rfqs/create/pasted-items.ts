import { RFQ_ITEMS_MAX } from '@market/contract/constants';
import { readNumber } from '#ui/read-number.ts';
import type { ItemFields } from './rfq-fields.ts';

/** The cells of a pasted line: by tabs of a spreadsheet, else by commas. */
const cellsOf = (line: string): string[] =>
  line
    .split(line.includes('\t') ? '\t' : /[,;]/)
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '');

const itemOf = (line: string): ItemFields | undefined => {
  const cells = cellsOf(line);
  const count = cells.pop();
  if (count === undefined || Number.isNaN(readNumber(count))) return undefined;
  const [size = '', color = ''] = cells;
  return { size, color, count: String(readNumber(count)) };
};

/** Lines of size, colour and number; empty for a single cell, which is pasted as it is. Heads and sums are left out. */
export const parsePastedItems = (text: string): ItemFields[] => {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  if (lines.length < 2 && !text.includes('\t')) return [];
  return lines.flatMap((line) => itemOf(line) ?? []).slice(0, RFQ_ITEMS_MAX);
};
