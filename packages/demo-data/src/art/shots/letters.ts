/** Capitals 20 high and 14 wide from (0, 0), as strokes: no font is needed where pictures are made. */
const strokes: Readonly<Record<string, string>> = {
  S: 'M13 4C11 1 3 0 2 5C1 10 13 9 13 15C13 20 3 20 1 16',
  M: 'M0 20V0L7 12L14 0V20',
  L: 'M1 0V20H12',
  X: 'M1 0L13 20M13 0L1 20',
  '2': 'M1 5C2 -1 13 -1 12 6C11 11 3 14 1 20H13',
};

/** A word of sizes: `S`, `XL`, `2XL`. */
export const lettered = (word: string, x: number, y: number, scale: number, colour: string): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})" fill="none" stroke="${colour}" stroke-width="3" stroke-linecap="round" stroke-linejoin="round">${Array.from(
    word,
    (letter, index) => `<path transform="translate(${index * 19} 0)" d="${strokes[letter] ?? ''}"/>`,
  ).join('')}</g>`;
