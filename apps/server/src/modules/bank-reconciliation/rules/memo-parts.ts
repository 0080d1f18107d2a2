const HALF = 5;

const normalize = (text: string): string => text.toUpperCase().replace(/[^0-9A-Z]/g, '');

/** Every run of five letters and digits of a transfer's text: half of a memo without its prefix. */
export const memoParts = (content: string): string[] => {
  const text = normalize(content);
  return Array.from({ length: Math.max(0, text.length - HALF + 1) }, (_, start) =>
    text.slice(start, start + HALF),
  );
};

export const compareMemo = (content: string, memo: string | null): 'whole' | 'part' | 'none' => {
  if (memo === null) return 'none';
  if (normalize(content).includes(memo)) return 'whole';
  const parts = memoParts(content);
  return parts.includes(memo.slice(2, 2 + HALF)) || parts.includes(memo.slice(-HALF)) ? 'part' : 'none';
};
