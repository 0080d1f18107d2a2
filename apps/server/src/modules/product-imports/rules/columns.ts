import type { ImportColumn } from '@market/contract/product-imports/schemas';
import {
  fieldOfHeading,
  headingKey,
  importFieldKey,
  IMPORT_COLUMNS_MAX,
  isImportField,
} from '@market/contract/rules/product-imports';
import { cellText } from './cell-text.ts';

type Cells = readonly (string | number | boolean | object | null | undefined)[];

const HEADING_ROWS = 15;
const EXAMPLE_LENGTH = 60;

export interface ReadSheet {
  readonly columns: ImportColumn[];
  /** Number in the sheet and texts, without empty rows. */
  readonly rows: { readonly row: number; readonly cells: string[] }[];
}
/** What a heading was matched with before, by its key. */
export type KnownHeadings = ReadonlyMap<string, string | null>;

const fieldOf = (heading: string, known: KnownHeadings): string | null => {
  const key = headingKey(heading);
  const chosen = known.get(key);
  if (chosen !== undefined) return chosen !== null && isImportField(chosen) ? chosen : null;
  return fieldOfHeading(heading) ?? null;
};

/** One field a column: a second column of the same field is left out. */
const fieldsOf = (headings: readonly string[], known: KnownHeadings): (string | null)[] => {
  const taken = new Set<string>();
  return headings.map((heading) => {
    const field = fieldOf(heading, known);
    if (field === null || taken.has(importFieldKey(field))) return null;
    taken.add(importFieldKey(field));
    return field;
  });
};

const textsOf = (cells: Cells): string[] => {
  const texts = cells.slice(0, IMPORT_COLUMNS_MAX).map(cellText);
  while (texts.at(-1) === '') texts.pop();
  return texts;
};

const matched = (texts: readonly string[], known: KnownHeadings): number =>
  fieldsOf(texts, known).filter((field) => field !== null).length;

/** How many columns of the best heading row are understood; sheets are compared by it. */
const headingOf = (sheet: readonly Cells[], known: KnownHeadings) => {
  let best = { index: -1, count: 0 };
  for (const [index, cells] of sheet.slice(0, HEADING_ROWS).entries()) {
    const count = matched(textsOf(cells), known);
    if (count > best.count) best = { index, count };
  }
  if (best.index >= 0) return best;
  const first = sheet.findIndex((cells) => textsOf(cells).filter((text) => text !== '').length > 1);
  return { index: first, count: 0 };
};

/** The sheet, or the reading of a CSV file, with the most columns that are understood; -1 without any table. */
export const bestSheet = (sheets: readonly (readonly Cells[])[], known: KnownHeadings): number => {
  let best = { at: -1, count: -1 };
  for (const [at, sheet] of sheets.entries()) {
    const { index, count } = headingOf(sheet, known);
    if (index >= 0 && count > best.count) best = { at, count };
  }
  return best.at;
};

/** Columns and rows below the heading. */
export const readSheet = (sheet: readonly Cells[], known: KnownHeadings): ReadSheet => {
  const { index } = headingOf(sheet, known);
  const headings = textsOf(sheet[index]!);
  const rows = sheet.slice(index + 1).flatMap((cells, offset) => {
    const texts = textsOf(cells).slice(0, headings.length);
    return texts.some((text) => text !== '') ? [{ row: index + offset + 2, cells: texts }] : [];
  });
  const fields = fieldsOf(headings, known);
  const columns = headings.map((heading, column) => ({
    heading,
    example: (rows.find(({ cells }) => (cells[column] ?? '') !== '')?.cells[column] ?? '').slice(
      0,
      EXAMPLE_LENGTH,
    ),
    field: fields[column]!,
  }));
  return { columns, rows };
};
