import { setTimeout } from 'node:timers/promises';
import { formatNumber } from '@market/contract/rules/money';
import type { Figure } from '../table.ts';

const MAX_CHECK_S = 20;
const MAX_WRITE_S = 120;
const POLL_MS = 200;
const COLOURS = ['Đỏ', 'Xanh', 'Vàng', 'Đen', 'Trắng'];

interface Import {
  readonly id: number;
  readonly state: string;
  readonly added: number;
  readonly written: number;
}
export interface Shop {
  readonly address: string;
  readonly token: string;
  /** Of level 2. */
  readonly category: number;
}

/** Products with five colours each. */
export const sheetOf = (rows: number, category: number): string =>
  [
    'SKU,Tên hàng,Ngành hàng,Màu,SL từ,Giá,Tồn,Cân nặng,Mô tả',
    ...Array.from({ length: rows }, (_, nth) => {
      const product = Math.floor(nth / COLOURS.length);
      const colour = COLOURS[nth % COLOURS.length];
      return `BI-${nth},Áo nhập ${product},#${category},${colour},10,${50_000 + product},${nth % 500},200,Vải cotton ${product}`;
    }),
  ].join('\n');

export const callsOf = ({ address, token }: Shop) => {
  const base = `${address}/v1/seller/api/products`;
  const ask = async (path: string, init: RequestInit = {}): Promise<Import> => {
    const headers = new Headers(init.headers);
    headers.set('authorization', `Bearer ${token}`);
    const answer = await fetch(base + path, { ...init, headers });
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`);
    return ((await answer.json()) as { data: { import: Import } }).data.import;
  };
  const reach = async (id: number, state: string): Promise<Import> => {
    for (;;) {
      const found = await ask(`/imports/${id}?limit=1`);
      if (found.state === state) return found;
      if (found.state === 'failed') throw new Error('the import failed');
      await setTimeout(POLL_MS);
    }
  };
  const upload = (sheet: string): Promise<Import> => {
    const form = new FormData();
    form.append('file', new Blob([sheet]), 'bench.csv');
    return ask('/import', { method: 'POST', body: form });
  };
  const apply = (id: number): Promise<Import> =>
    ask(`/imports/${id}/apply`, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    });
  return { ask, reach, upload, apply };
};

/** How long a sheet of new products is checked, and written. */
export const measureImport = async (shop: Shop, rows: number): Promise<Figure[]> => {
  const { reach, upload, apply } = callsOf(shop);
  const sheet = sheetOf(rows, shop.category);
  const start = performance.now();
  const { id } = await upload(sheet);
  const ready = await reach(id, 'ready');
  const checked = performance.now();
  await apply(id);
  const done = await reach(id, 'done');
  const end = performance.now();
  if (ready.added !== rows || done.written !== rows) throw new Error('the import left rows out');
  const figureOf = (name: string, ms: number, most: number): Figure => ({
    name: `${name}: ${formatNumber(rows)} rows`,
    figure: `${(ms / 1_000).toFixed(1)} s`,
    p99: '',
    aim: `≤ ${most} s`,
    met: ms <= most * 1_000,
  });
  return [
    figureOf('import, uploaded and checked', checked - start, MAX_CHECK_S),
    figureOf('import, written', end - checked, MAX_WRITE_S),
  ];
};
