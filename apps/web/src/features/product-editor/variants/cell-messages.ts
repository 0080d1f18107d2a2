import type { FieldErrors } from '@market/contract/rules/product-tiers';
import type { Draft } from '../draft/draft.ts';
import { variantsOf } from '../draft/matrix.ts';
import { CELL_FIELDS, type CellField } from './cell-fields.ts';
import { cellErrors, type ViewKey } from './table-view.ts';

const MAX_NAMED = 3;

interface WrongCell {
  readonly field: CellField;
  /** Values of the variant; empty without options. */
  readonly name: string;
  readonly text: string;
}

const wrongCells = (draft: Draft, errors: FieldErrors): WrongCell[] => {
  const errorAt = cellErrors(draft, errors);
  const variants = variantsOf(draft);
  return CELL_FIELDS.flatMap((field) =>
    variants.flatMap(({ values }) => {
      const text = errorAt({ values, field });
      return text === null ? [] : [{ field, name: values.join(', '), text }];
    }),
  );
};

const isShown = ({ key }: CellField, view: ViewKey): boolean => view === 'all' || view === key;

const namesText = (names: readonly string[]): string => {
  const named = names.filter((name) => name !== '').slice(0, MAX_NAMED);
  const rest = names.length > MAX_NAMED ? ` và ${names.length - MAX_NAMED} ô khác` : '';
  return named.length === 0 ? '' : `${named.join('; ')}${rest}`;
};

/** What is wrong, the same sentence once a column, with the cells that it is about. */
export const cellMessages = (draft: Draft, errors: FieldErrors, view: ViewKey): string[] => {
  const groups = Map.groupBy(wrongCells(draft, errors), ({ field, text }) => `${field.key} ${text}`);
  return [...groups.values()].map((group) => {
    const [{ field, text }] = group as [WrongCell];
    const column = isShown(field, view) ? '' : `Cột ${field.label}`;
    const names = namesText(group.map(({ name }) => name));
    return [[column, names].filter((part) => part !== '').join(', '), text]
      .filter((part) => part !== '')
      .join(': ');
  });
};

/** The column to show for what a save was refused for: the one that is shown, if something is wrong in it. */
export const wrongView = (draft: Draft, errors: FieldErrors, view: ViewKey): ViewKey => {
  const cells = wrongCells(draft, errors);
  return cells.some(({ field }) => isShown(field, view)) ? view : (cells[0]?.field.key ?? view);
};
