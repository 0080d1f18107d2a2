/** What to search for by an address, which may hold anything: no control characters, no halves of emoji, no more than `max`. */
export const parseKeyword = (text: string | null, max: number): string =>
  (text ?? '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, max)
    .replaceAll(/\p{Cs}/gu, '');
