import { readNumber } from './read-number.ts';

/** Size, colour and units of a request for quotation. */
interface Item {
  readonly option1?: string;
  readonly option2?: string;
  readonly quantity: number;
}

const MAX_QUANTITY = 1_000_000;
const MAX_OPTION = 60;
const SUM = /^(?:tổng|tong|cộng|cong|total)/i;

const itemOf = (row: readonly string[]): Item[] => {
  const cells = row.map((cell) => cell.trim()).filter((cell) => cell !== '');
  const quantity = readNumber(cells.at(-1) ?? '');
  const isQuantity = quantity >= 1 && quantity <= MAX_QUANTITY;
  if (!isQuantity || cells.length < 2 || SUM.test(cells[0]!)) return [];
  const [size, color] = cells.slice(0, -1).map((cell) => cell.slice(0, MAX_OPTION));
  return [
    {
      ...(size !== undefined && { option1: size }),
      ...(color !== undefined && { option2: color }),
      quantity,
    },
  ];
};

/** Rows of size, colour and number in the last filled cell; heads, sums and empty rows are left out. */
export const itemsOfRows = (rows: readonly (readonly string[])[]): Item[] => rows.flatMap(itemOf);
