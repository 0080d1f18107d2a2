import { setTimeout as sleep } from 'node:timers/promises';
import type { RequestClass } from '../recorder.ts';
import { pageOf } from '../world.ts';
import type { LoadContext } from './load-context.ts';

const PAUSE_MS = 120;
const PICTURE = /(?:src|href)="(?:https?:\/\/[^/"]+)?(\/media\/[^"\s?]+)/g;

/** Pages, lists, searches, products and their JSON, one after another. */
export const readAsGuest = async ({ world, client, isOver }: LoadContext, guest: number): Promise<void> => {
  const { goods, categories } = world;
  const pictures: string[] = [];
  const pick = <T>(all: readonly T[], turn: number): T => all[(turn + guest * 5) % all.length]!;
  const visits: ((turn: number) => { kind: RequestClass; path: string })[] = [
    () => ({ kind: 'page', path: '/' }),
    (turn) => ({ kind: 'page', path: pageOf(pick(goods, turn)) }),
    (turn) => ({ kind: 'guest JSON', path: `/v2/product/products/${pick(goods, turn).product_id}` }),
    (turn) => ({
      kind: 'page',
      path: `/product/search?keyword=${pick(['ao', 'vay', 'quan', 'giay'], turn)}`,
    }),
    (turn) => ({ kind: 'page', path: pick(categories, turn) }),
    (turn) => ({ kind: 'page', path: `/shop/${pick(goods, turn).shop_slug}` }),
    (turn) => ({ kind: 'guest JSON', path: `/v2/order/api/products/${pick(goods, turn).product_id}.json` }),
    (turn) => ({ kind: 'picture', path: pick(pictures.length > 0 ? pictures : ['/favicon.svg'], turn) }),
  ];
  for (let turn = 0; !isOver(); turn++) {
    const visit = visits[turn % visits.length]!(turn);
    const answer = await client(visit);
    if (visit.kind === 'page' && answer !== undefined && pictures.length < 500)
      for (const [, path] of answer.text.matchAll(PICTURE))
        if (!pictures.includes(path!)) pictures.push(path!);
    await sleep(PAUSE_MS);
  }
};
