const FORMULA = /^'*[=+\-@\t\r＝＋－＠]/;

/** A cell that a spreadsheet would run as a formula begins with an apostrophe, which makes it text. */
export const escapeCell = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** Takes off what `escapeCell` added. */
export const unescapeCell = (text: string): string =>
  text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text;

type Cell = string | number | boolean | object | null | undefined;

/** A cell of a sheet as text; a number without grouping, a date as the day in Vietnam's order. */
export const cellText = (cell: Cell): string => {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date)
    return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10).split('-').reverse().join('/');
  if (typeof cell === 'object') return '';
  return unescapeCell(String(cell).normalize('NFC').trim());
};
