const FORMULA = /^'*[=+\-@\t\r＝＋－＠]/;

/** A cell that a spreadsheet would run as a formula begins with an apostrophe, which makes it text. */
export const escapeFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** Takes off what `escapeFormula` added. */
export const unescapeFormula = (text: string): string =>
  text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text;
