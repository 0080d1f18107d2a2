import type { Draft } from '../draft/draft.ts';
import { cellsKey, cellsOf, combinations, variantsOf, withCells } from '../draft/matrix.ts';
import { CELL_FIELDS, type CellField } from './cell-fields.ts';

/** One field in a matrix (rows × values of the second option), or all fields with a row for each variant. */
export type ViewKey = CellField['key'] | 'all';

export interface CellAt {
  readonly values: readonly string[];
  readonly field: CellField;
}

export interface TableView {
  readonly corner: string;
  readonly rows: readonly { readonly key: string; readonly label: string; readonly first: string }[];
  readonly columns: readonly { readonly key: string; readonly label: string }[];
  readonly at: (row: number, column: number) => CellAt;
}

const filled = ({ options }: Draft) => options.filter(({ values }) => values.length > 0);

const listView = (draft: Draft): TableView => {
  const variants = combinations(draft.options);
  return {
    corner: 'Phân loại',
    rows: variants.map((values) => ({
      key: cellsKey(values),
      label: values.join(' / ') || 'Sản phẩm',
      first: values[0] ?? '',
    })),
    columns: CELL_FIELDS,
    at: (row, column) => ({ values: variants[row]!, field: CELL_FIELDS[column]! }),
  };
};

/** Columns are the values of the second option; a third one divides the rows. */
const matrixView = (draft: Draft, field: CellField): TableView => {
  const [first, second, third] = filled(draft);
  const rows = combinations([first, third].flatMap((option) => option ?? []));
  const columns = second?.values ?? [field.label];
  const valuesAt = (row: number, column: number): string[] => {
    const [one, three] = rows[row]!;
    return [one, second === undefined ? undefined : columns[column], three].flatMap((value) => value ?? []);
  };
  return {
    corner: first?.name ?? 'Sản phẩm',
    rows: rows.map((values) => ({
      key: cellsKey(values),
      label: values.join(' / ') || 'Sản phẩm',
      first: values[0] ?? '',
    })),
    columns: columns.map((label) => ({ key: label, label })),
    at: (row, column) => ({ values: valuesAt(row, column), field }),
  };
};

export const tableView = (draft: Draft, view: ViewKey): TableView => {
  const field = CELL_FIELDS.find(({ key }) => key === view);
  return field === undefined ? listView(draft) : matrixView(draft, field);
};

/** Writes texts into cells of the table, all in one change. */
export const writeCells = (
  draft: Draft,
  view: TableView,
  texts: readonly { readonly row: number; readonly column: number; readonly text: string }[],
): Pick<Draft, 'cells'> => {
  let next = draft;
  for (const { row, column, text } of texts) {
    const { values, field } = view.at(row, column);
    next = withCells(next, values, field.write(cellsOf(next, values), text, next));
  }
  return { cells: next.cells };
};

/** The error of a cell: what is typed, else what the server or the check of the product says. */
export const cellErrors = (
  draft: Draft,
  errors: Readonly<Record<string, string>>,
): ((at: CellAt) => string | null) => {
  const places = new Map(variantsOf(draft).map(({ values }, index) => [cellsKey(values), index]));
  const byCell = new Map<string, string>();
  for (const [path, text] of Object.entries(errors)) {
    const [, index, name] = /^variants\.(\d+)\.(\w+)/.exec(path) ?? [];
    if (index !== undefined) byCell.set(`${index} ${name}`, text);
  }
  return ({ values, field }) =>
    field.check(field.read(cellsOf(draft, values))) ??
    byCell.get(`${places.get(cellsKey(values))} ${field.path}`) ??
    null;
};
