import {
  SYNONYM_FILE_MAX_MB,
  SYNONYM_KIND_LABELS,
  SYNONYM_TOPIC_LABELS,
} from '@market/contract/rules/search-tuning';
import { synonymFileTooLarge } from '@market/contract/search-tuning/problems';
import type { SynonymInput } from '@market/contract/search-tuning/schemas';
import { foldAccents } from '@market/contract/rules/text';
import { stringify } from 'csv-stringify/sync';
import { readSheets } from '#platform/uploads/sheets.ts';
import type { SynonymFields } from '#search-index';

const COLUMNS = ['Người gõ', 'Hiểu thành', 'Chiều', 'Nhóm'] as const;

export const synonymFile = (synonyms: readonly SynonymFields[]): string =>
  stringify(
    synonyms.map(({ kind, phrase, meaning, topic }) => [
      phrase,
      meaning,
      SYNONYM_KIND_LABELS[kind],
      SYNONYM_TOPIC_LABELS[topic],
    ]),
    // Excel needs the byte order mark for UTF-8, and escaped formulas
    { header: true, columns: [...COLUMNS], bom: true, escape_formulas: true, record_delimiter: 'windows' },
  );

/** A row of the file, numbered from 1, or why it is none. */
export type SynonymRow = { readonly row: number } & (
  | { readonly input: SynonymInput }
  | { readonly problem: string }
);

const textOf = (cell: unknown): string =>
  typeof cell === 'string' || typeof cell === 'number' ? String(cell).trim() : '';
const plain = (cell: unknown): string => foldAccents(textOf(cell).toLowerCase());

const headingOf = (sheet: readonly (readonly unknown[])[]): number =>
  sheet.findIndex((cells) => COLUMNS.every((name) => cells.some((cell) => plain(cell) === plain(name))));

const wordFor = <Word extends string>(labels: Readonly<Record<Word, string>>, cell: unknown) =>
  (Object.keys(labels) as Word[]).find((word) => word === plain(cell) || plain(labels[word]) === plain(cell));

/** A formula that the export escaped is what it was. */
const phraseOf = (cell: unknown): string => textOf(cell).replace(/^'(?=[=+\-@])/u, '');

const inputOf = (cells: readonly unknown[], at: readonly number[]): SynonymInput | string => {
  const [phrase, meaning, kindCell, topicCell] = at.map((place) => cells[place]);
  const kind = wordFor(SYNONYM_KIND_LABELS, kindCell);
  if (kind === undefined) return `Cột Chiều cần là ${Object.values(SYNONYM_KIND_LABELS).join(', ')}.`;
  const topic = textOf(topicCell) === '' ? 'other' : wordFor(SYNONYM_TOPIC_LABELS, topicCell);
  if (topic === undefined) return `Cột Nhóm cần là ${Object.values(SYNONYM_TOPIC_LABELS).join(', ')}.`;
  return { kind, phrase: phraseOf(phrase), meaning: phraseOf(meaning), topic };
};

const UNPACKED = 10;
const LIMIT = { maxBytes: SYNONYM_FILE_MAX_MB * UNPACKED * 1024 * 1024, tooLarge: synonymFileTooLarge };

/** Undefined without a heading that names the columns. @throws synonymFileTooLarge */
export const readSynonymFile = async (file: Uint8Array): Promise<SynonymRow[] | undefined> => {
  const sheet = (await readSheets(file, LIMIT, [',', ';', '\t'])).find((each) => headingOf(each) >= 0);
  if (sheet === undefined) return undefined;
  const heading = headingOf(sheet);
  const at = COLUMNS.map((name) => sheet[heading]!.findIndex((cell) => plain(cell) === plain(name)));
  return sheet.slice(heading + 1).flatMap((cells, place): SynonymRow[] => {
    if (cells.every((cell) => textOf(cell) === '')) return [];
    const row = heading + 2 + place;
    const input = inputOf(cells, at);
    return [typeof input === 'string' ? { row, problem: input } : { row, input }];
  });
};
