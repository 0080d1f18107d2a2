import { RFQ_ITEMS_MAX } from '@market/contract/constants/rfq';
import { itemsFileRefused, itemsFileTooLarge, itemsUpload } from '@market/contract/rfq/problems';
import type { RfqItem } from '@market/contract/rfq/schemas';
import { itemsOfRows } from '@market/contract/rules/rfq-items';
import type { Context, Db, Person } from '#platform/context.ts';
import { count } from '#platform/security/rate-limit.ts';
import { MINUTE } from '#platform/time.ts';
import { readSheets } from '#platform/uploads/sheets.ts';

const UNPACKED_TIMES = 10;
const LIMIT = { maxBytes: itemsUpload.maxBytes * UNPACKED_TIMES, tooLarge: itemsFileTooLarge };
const FILES_A_MINUTE = { name: 'rfq-items', most: 10, windowMs: MINUTE };

const textOf = (cell: unknown): string =>
  typeof cell === 'string' || typeof cell === 'number' ? String(cell) : '';

/**
 * The lines of a spreadsheet: of the sheet or delimiter with most of them.
 * @throws itemsFileRefused, itemsFileTooLarge, tooMany
 */
export const readItemsFile = async (context: Context<Db, Person>, file: Uint8Array): Promise<RfqItem[]> => {
  await count(context, FILES_A_MINUTE, String(context.actor.id));
  const sheets = await readSheets(file, LIMIT, [';', '\t', ',']);
  const items = sheets
    .map((sheet) => itemsOfRows(sheet.map((row) => row.map(textOf))))
    .reduce<RfqItem[]>((best, found) => (found.length > best.length ? found : best), []);
  if (items.length === 0) throw itemsFileRefused({ reason: 'empty', most: RFQ_ITEMS_MAX });
  if (items.length > RFQ_ITEMS_MAX) throw itemsFileRefused({ reason: 'too_many', most: RFQ_ITEMS_MAX });
  return items;
};
