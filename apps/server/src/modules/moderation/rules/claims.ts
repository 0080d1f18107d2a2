/**
 * Claims that a seller has to prove (article 8.11 of the Law on Advertising: "nhất", "duy nhất", "tốt nhất", "số một")
 * and names of copies. Whole phrases, in lower case.
 */
const UNPROVEN_CLAIMS = [
  'rẻ nhất',
  'tốt nhất',
  'đẹp nhất',
  'bền nhất',
  'uy tín nhất',
  'chất lượng nhất',
  'lớn nhất',
  'duy nhất',
  'số một',
  'số 1',
  'hàng đầu việt nam',
  'cam kết 100%',
  'super fake',
  'replica',
  'rep 1:1',
  'rep 11',
  'hàng fake',
  'hàng nhái',
  'hàng giả',
] as const;

const CLAIMS = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${UNPROVEN_CLAIMS.map((claim) => claim.normalize('NFC')).join('|')})(?![\\p{L}\\p{N}])`,
  'gu',
);

/** Claims in the text of a product that a reviewer looks at, each once. */
export const claimsIn = (text: string): string[] => [
  ...new Set(text.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').match(CLAIMS) ?? []),
];
