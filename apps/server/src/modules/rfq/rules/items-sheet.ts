import type { RfqItem } from '@market/contract/rfq/schemas';

type Cell = string | number | boolean | object | null | undefined;
type Sheet = readonly (readonly Cell[])[];

const GROUPED = /^\d{1,3}(?:[.\s]\d{3})+$/;
const MAX_QUANTITY = 1_000_000;
const MAX_OPTION = 60;

const textOf = (cell: Cell): string =>
  typeof cell === 'string' || typeof cell === 'number' ? String(cell).trim() : '';

/** `1.200`, `1 200` or `1200`; undefined for anything that is no quantity. */
const quantityOf = (text: string): number | undefined => {
  if (!GROUPED.test(text) && !/^\d+$/.test(text)) return undefined;
  const quantity = Number(text.replaceAll(/\D/g, ''));
  return quantity >= 1 && quantity <= MAX_QUANTITY ? quantity : undefined;
};

const SUM = /^(?:tổng|tong|cộng|cong|total)/i;

const itemOf = (row: readonly Cell[]): RfqItem[] => {
  const cells = row.map(textOf).filter((text) => text !== '');
  const quantity = quantityOf(cells.at(-1) ?? '');
  if (quantity === undefined || cells.length < 2 || SUM.test(cells[0]!)) return [];
  const [size, color] = cells.slice(0, -1).map((text) => text.slice(0, MAX_OPTION));
  return [
    {
      ...(size !== undefined && { option1: size }),
      ...(color !== undefined && { option2: color }),
      quantity,
    },
  ];
};

/** Lines of size, colour and number in the last filled cell; heads, sums and empty lines are left out. */
export const itemsOfSheet = (sheet: Sheet): RfqItem[] => sheet.flatMap(itemOf);
