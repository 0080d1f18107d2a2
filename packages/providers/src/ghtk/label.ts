import type { Parcel } from '../parcels.ts';

/** A6, in points. */
const [width, height] = [298, 420];
const margin = 18;

/** Without accents: PDF's standard fonts lack Vietnamese letters. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('đ', 'd')
    .replaceAll('Đ', 'D')
    .replaceAll('×', 'x')
    .replace(/[^\x20-\x7E]/g, '?');
const literal = (text: string): string => `(${plain(text).replace(/[\\()]/g, String.raw`\$&`)})`;

const longestLine = 48;
const lines = (text: string): string[] => {
  const [first, ...others] = text.split(' ');
  const rows = [first!];
  for (const word of others)
    if (rows.at(-1)!.length + word.length < longestLine) rows.push(`${rows.pop()!} ${word}`);
    else rows.push(word);
  return rows;
};

interface Row {
  readonly size: number;
  readonly text: string;
}
const rowsOf = ({ code, reference, sender, receiver, what, grams, cod }: Parcel): readonly Row[] => [
  { size: 14, text: 'Giao Hang Tiet Kiem' },
  { size: 18, text: code },
  { size: 10, text: `Ma don: ${reference}` },
  ...[`Tu: ${sender}`, `Den: ${receiver}`, `Hang: ${what}, ${grams} g`].flatMap((text) =>
    lines(text).map((line) => ({ size: 10, text: line })),
  ),
  { size: 14, text: `Thu ho: ${cod} d` },
];

const draw = (rows: readonly Row[]): string => {
  const parts = ['BT', `${margin} ${height - margin} Td`];
  for (const { size, text } of rows) parts.push(`/F1 ${size} Tf`, `0 -${size + 6} Td`, `${literal(text)} Tj`);
  return [...parts, 'ET'].join('\n');
};

/** One page, printed and stuck on the parcel. */
export const labelOf = (parcel: Parcel): Buffer => {
  const page = draw(rowsOf(parcel));
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>`,
    `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const at = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const table = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  return Buffer.from(
    `${file}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`,
    'latin1',
  );
};
