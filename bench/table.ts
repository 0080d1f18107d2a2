import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Of this machine: not in the repository. */
const RESULTS = join(import.meta.dirname, 'results');

export interface Figure {
  readonly name: string;
  readonly figure: string;
  readonly p99: string;
  /** The server's processor time a call. */
  readonly cpu?: string;
  /** The figure of the bare implementation in the same run. */
  readonly ceiling?: string;
  /** Share of the ceiling, 0 to 1. */
  readonly share?: number;
  readonly aim?: string;
  readonly met?: boolean;
}

/** Figures by name. */
type Results = Readonly<Record<string, string>>;

const readResults = (path: string): Results => {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Results;
  } catch {
    return {};
  }
};

const HEAD = ['', 'figure', 'last run', 'p99', 'cpu', 'ceiling', 'share', 'aim', 'met'];

const cellsOf = (
  { name, figure, p99, cpu = '', ceiling = '', share, aim = '', met }: Figure,
  last: Results,
): string[] => [
  name,
  figure,
  last[name] ?? '',
  p99,
  cpu,
  ceiling,
  share === undefined ? '' : `${Math.round(share * 100)} %`,
  aim,
  met === undefined ? '' : met ? 'yes' : 'no',
];

/** Prints figures beside those of the last run of the benchmark, and stores them for the next. */
export const print = (benchmark: string, figures: readonly Figure[]): void => {
  const path = join(RESULTS, `${benchmark}.json`);
  const last = readResults(path);
  mkdirSync(RESULTS, { recursive: true });
  const results = { ...last, ...Object.fromEntries(figures.map(({ name, figure }) => [name, figure])) };
  writeFileSync(path, JSON.stringify(results, null, 2));
  const rows = [HEAD, ...figures.map((figure) => cellsOf(figure, last))];
  const widths = HEAD.map((_, column) => Math.max(3, ...rows.map((row) => row[column]!.length)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!))).join(' | ')} |`;
  const rule = widths.map((width, column) =>
    column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
  );
  console.log([line(HEAD), line(rule), ...rows.slice(1).map(line)].join('\n'));
};

const DIGITS = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
export const rate = (value: number, unit = '/s'): string => `${DIGITS.format(value)}${unit}`;
/** At least three digits, so that small times still differ. */
export const ms = (value: number): string =>
  `${value >= 100 || Number.isInteger(value) ? DIGITS.format(value) : value.toPrecision(2)} ms`;
