import { importEncoding, importTooLarge, importUnreadable } from '@market/contract/product-imports/problems';
import { IMPORT_MAX_UNPACKED_MB } from '@market/contract/rules/product-imports';
import { readNamedSheets } from '#platform/uploads/sheets.ts';
import { isZip, type NamedSheet } from '#platform/uploads/workbook.ts';

const LIMIT = { maxBytes: IMPORT_MAX_UNPACKED_MB * 2 ** 20, tooLarge: importTooLarge };
const DELIMITERS = [',', ';', '\t'] as const;

const isUtf16 = ([a, b]: Uint8Array): boolean => (a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff);

/** A CSV file as UTF-8; Excel's "Unicode text" is UTF-16. @throws importEncoding */
const utf8 = (file: Uint8Array): Uint8Array => {
  try {
    const encoding = isUtf16(file) ? (file[0] === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8';
    const text = new TextDecoder(encoding, { fatal: true }).decode(file);
    return Buffer.from(text);
  } catch {
    throw importEncoding();
  }
};

/** Sheets of a workbook, or a CSV file by each delimiter. @throws importTooLarge, importUnreadable, importEncoding */
export const readUploadedSheets = async (file: Uint8Array): Promise<NamedSheet[]> => {
  const content = isZip(file) ? file : utf8(file);
  if (!isZip(file) && content.includes(0)) throw importUnreadable();
  return readNamedSheets(content, LIMIT, DELIMITERS);
};
