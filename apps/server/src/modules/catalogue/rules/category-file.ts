import { foldAccents, slugify } from '@market/contract/rules/text';

type Cell = string | number | boolean | object | null | undefined;
export type CategorySheet = readonly (readonly Cell[])[];

export interface CategoryLine {
  /** Of the sheet, from 1. */
  readonly row: number;
  readonly title: string;
  readonly slug: string;
  /** Slug of the category above, or null. */
  readonly parent: string | null;
  readonly units: readonly string[];
  readonly keywords: readonly string[];
  readonly meta_title: string;
  readonly meta_description: string;
}
export interface CategoryFault {
  readonly row: number;
  readonly problem: string;
}

/** Headings of the file, in its order. */
export const COLUMNS = [
  'Tên',
  'Danh mục cha',
  'Đường dẫn',
  'Đơn vị',
  'Từ khóa',
  'Tiêu đề SEO',
  'Mô tả SEO',
] as const;
type Column = (typeof COLUMNS)[number];

const MAX_LINES = 5_000;
const MAX_TITLE_LENGTH = 80;
const MAX_TEXT_LENGTH = 300;
const MAX_LIST_LENGTH = 20;
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const HEADING_WITHIN = 10;

const text = (cell: Cell): string =>
  typeof cell === 'string' || typeof cell === 'number'
    ? String(cell).normalize('NFC').replaceAll(/\s+/g, ' ').trim()
    : '';
const key = (cell: Cell): string => foldAccents(text(cell)).toLowerCase();
const list = (typed: string): string[] =>
  typed
    .split(/[,;]/)
    .map((each) => each.trim())
    .filter((each) => each !== '');

/** Row of the headings; -1 when there are none. */
export const headingOf = (sheet: CategorySheet): number =>
  sheet.slice(0, HEADING_WITHIN).findIndex((cells) => cells.some((cell) => key(cell) === key(COLUMNS[0])));

const faultOf = ({ title, slug, units, keywords, meta_title, meta_description }: CategoryLine) => {
  if (title === '') return 'thiếu tên.';
  if (title.length > MAX_TITLE_LENGTH) return `tên dài quá ${MAX_TITLE_LENGTH} ký tự.`;
  if (!SLUG.test(slug)) return `đường dẫn “${slug}” chỉ được có chữ thường không dấu, số và dấu gạch.`;
  if (Math.max(units.length, keywords.length) > MAX_LIST_LENGTH)
    return `đơn vị và từ khóa có tối đa ${MAX_LIST_LENGTH} mục.`;
  if (Math.max(meta_title.length, meta_description.length) > MAX_TEXT_LENGTH)
    return `tiêu đề và mô tả SEO dài tối đa ${MAX_TEXT_LENGTH} ký tự.`;
  return undefined;
};

/** Lines whose parent is missing, and paths that occur twice. */
const faultsBetween = (lines: readonly CategoryLine[], known: ReadonlySet<string>): CategoryFault[] => {
  const tops = new Set(lines.filter(({ parent }) => parent === null).map(({ slug }) => slug));
  const seen = new Set<string>();
  return lines.flatMap(({ row, parent, slug, title }): CategoryFault[] => {
    const path = `${parent ?? ''}/${slug}`;
    if (seen.has(path)) return [{ row, problem: `“${title}” đã có ở dòng trên.` }];
    seen.add(path);
    if (parent === null || tops.has(parent) || known.has(parent)) return [];
    return [{ row, problem: `không có danh mục cấp 1 nào là “${parent}”.` }];
  });
};

/**
 * Reads the rows below the headings. Two levels: a parent is named by slug or title.
 * @param known slugs of the first level that the market has already
 */
export const readCategories = (
  sheet: CategorySheet,
  known: ReadonlySet<string>,
): { readonly lines: CategoryLine[]; readonly faults: CategoryFault[] } => {
  const heading = headingOf(sheet);
  if (heading < 0) return { lines: [], faults: [{ row: 1, problem: 'không thấy cột Tên.' }] };
  const places = new Map(sheet[heading]!.map((cell, place) => [key(cell), place]));
  const lines = sheet.slice(heading + 1).flatMap((cells, place): CategoryLine[] => {
    if (cells.every((cell) => text(cell) === '')) return [];
    const at = (column: Column): string => text(cells[places.get(key(column)) ?? -1]);
    const title = at('Tên');
    return [
      {
        row: heading + 2 + place,
        title,
        slug: at('Đường dẫn') || slugify(title),
        parent: at('Danh mục cha') === '' ? null : slugify(at('Danh mục cha')),
        units: list(at('Đơn vị')),
        keywords: list(at('Từ khóa')),
        meta_title: at('Tiêu đề SEO'),
        meta_description: at('Mô tả SEO'),
      },
    ];
  });
  if (lines.length === 0) return { lines, faults: [{ row: heading + 1, problem: 'chưa có danh mục nào.' }] };
  if (lines.length > MAX_LINES)
    return { lines, faults: [{ row: heading + 1, problem: `tệp có quá ${MAX_LINES} danh mục.` }] };
  const own = lines.flatMap((line): CategoryFault[] => {
    const problem = faultOf(line);
    return problem === undefined ? [] : [{ row: line.row, problem }];
  });
  return { lines, faults: own.length > 0 ? own : faultsBetween(lines, known) };
};
