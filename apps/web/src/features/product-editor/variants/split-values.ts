/** Values typed or pasted together: `S, M, L`, or a column of a sheet. */
export const splitValues = (text: string): string[] =>
  text
    .split(/[,;\n\t]/)
    .map((value) => value.trim())
    .filter((value) => value !== '');
