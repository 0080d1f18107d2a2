import { imageUrl } from '../apps/server/src/modules/media/queries.ts';
import { median, p99Of } from './load.ts';
import type { Market } from './market.ts';
import { ms, type Figure } from './table.ts';

const PICTURES = 40;
const WIDTH = 400;

const timesOf = async (urls: readonly string[]): Promise<number[]> => {
  const times: number[] = [];
  for (const url of urls) {
    const from = performance.now();
    const answer = await fetch(url);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
    times.push(performance.now() - from);
  }
  return times;
};

const figure = (name: string, times: readonly number[]): Figure => ({
  name,
  figure: ms(median(times)),
  p99: ms(p99Of(times)),
});

export const measurePictures = async ({ product, pool }: Market): Promise<Figure[]> => {
  const { rows } = await pool.query<{ media_key: string }>(
    `select media_key from (select media_key, min(id) as first from product_images group by media_key) d
     order by hashint8(first) limit $1`,
    [PICTURES],
  );
  const urls = rows.map(({ media_key }) => `${product.address}${imageUrl(media_key, WIDTH)}`);
  const generatedTimes = await timesOf(urls);
  const cachedTimes = await timesOf(urls);
  return [
    figure(`picture ${WIDTH} px, first request`, generatedTimes),
    figure(`picture ${WIDTH} px, cached`, cachedTimes),
  ];
};
