import { stringify } from 'csv-stringify/sync';
import { escapeCell } from '../rules/cell-text.ts';
import type { Table } from '../rules/files.ts';

/** With a byte order mark, so that Excel reads the accents; no cell runs as a formula. */
export const csvFile = (table: Table): string =>
  stringify(
    table.map((row) => row.map(escapeCell)),
    { bom: true, record_delimiter: 'windows' },
  );
