import { zipReader, type UnpackLimit } from './read-in-worker.ts';

const MAX_MEMORY_MB = 256;

export type WorkbookSheet = readonly (readonly (string | number | boolean | object | null | undefined)[])[];
export interface NamedSheet {
  /** Empty in a CSV file. */
  readonly name: string;
  readonly rows: WorkbookSheet;
}
export type WorkbookLimit = UnpackLimit;

export const isZip = (file: Uint8Array): boolean => file[0] === 0x50 && file[1] === 0x4b;

/** Empty when it is no XLSX file. @throws limit.tooLarge, also after 10 s; unavailable when many are being read */
export const readWorkbook = zipReader<NamedSheet>(
  new URL('workbook-worker.ts', import.meta.url),
  MAX_MEMORY_MB,
);
