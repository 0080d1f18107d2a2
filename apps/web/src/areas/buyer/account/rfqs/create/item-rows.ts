import { RFQ_ITEMS_MAX } from '@market/contract/constants/rfq';
import type { ItemFields } from './rfq-fields.ts';

export interface ItemRow {
  readonly key: number;
  readonly item: ItemFields;
}

const EMPTY_ITEM: ItemFields = { size: '', color: '', count: '' };
const INITIAL_ROWS = 4;

/** Lines with new keys: what was typed stays in the inputs of its key. */
const newRows = (items: readonly ItemFields[], rows: readonly ItemRow[]): ItemRow[] => {
  const from = 1 + Math.max(-1, ...rows.map(({ key }) => key));
  return items.map((item, index) => ({ key: from + index, item }));
};

export const initialRows = (initial: readonly ItemFields[]): ItemRow[] => {
  const missing = Math.max(1, INITIAL_ROWS - initial.length);
  return newRows([...initial, ...Array.from({ length: missing }, () => EMPTY_ITEM)], []);
};

export const addRow = (rows: readonly ItemRow[]): ItemRow[] => [...rows, ...newRows([EMPTY_ITEM], rows)];

export const replaceRows = (rows: readonly ItemRow[], items: readonly ItemFields[]): ItemRow[] =>
  newRows(items, rows);

/** As in a spreadsheet: the lines take the place of as many rows from `index` on. */
export const pasteRows = (rows: readonly ItemRow[], index: number, items: readonly ItemFields[]): ItemRow[] =>
  rows.toSpliced(index, items.length, ...newRows(items, rows)).slice(0, RFQ_ITEMS_MAX);
