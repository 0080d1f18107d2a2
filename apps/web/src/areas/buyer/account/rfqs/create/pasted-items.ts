import { RFQ_ITEMS_MAX } from '@market/contract/constants/rfq';
import type { RfqItem } from '@market/contract/rfq/schemas';
import { itemsOfRows } from '@market/contract/rules/rfq-items';
import type { ItemFields } from './rfq-fields.ts';

export const fieldsOfItem = ({ option1 = '', option2 = '', quantity }: RfqItem): ItemFields => ({
  size: option1,
  color: option2,
  count: String(quantity),
});

/** Cells of pasted lines by tabs of a spreadsheet, else by commas; empty for one cell, which is pasted as it is. */
export const parsePastedItems = (text: string): ItemFields[] => {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  if (lines.length < 2 && !text.includes('\t')) return [];
  const rows = lines.map((line) => line.split(line.includes('\t') ? '\t' : /[,;]/));
  return itemsOfRows(rows).slice(0, RFQ_ITEMS_MAX).map(fieldsOfItem);
};
