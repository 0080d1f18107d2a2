import { fileWriter } from './run-worker.ts';

/** Headings, then rows. */
export type WorkbookRows = readonly (readonly (string | number)[])[];

/** An XLSX file of one sheet. @throws unavailable when many are being written, and after a minute */
export const writeWorkbook = fileWriter<WorkbookRows>(new URL('workbook-worker.ts', import.meta.url), {
  maxMemoryMb: 1_024,
  timeoutMs: 60_000,
});
