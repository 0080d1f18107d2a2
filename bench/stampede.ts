import { Agent, get } from 'node:http';
import { metricOf, type Child } from './child.ts';
import { median, p99Of } from './load.ts';
import type { Market } from './market.ts';
import { ms, type Figure } from './table.ts';

const VISITORS = 500;
const ROUNDS = 5;

/** Loads a compressed page. @returns ms until it is complete. @throws Error when it is no page */
const visit = (url: string, agent: Agent): Promise<number> =>
  new Promise((resolve, reject) => {
    const startedAt = performance.now();
    get(url, { agent, headers: { 'accept-encoding': 'br', accept: 'text/html' } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answers ${response.statusCode}`));
      response.resume().once('end', () => resolve(performance.now() - startedAt));
    }).once('error', reject);
  });

const renderCount = (product: Child): Promise<number> =>
  metricOf(product, 'market_pages_rendered_total{kind="public"}');

/** Many visitors at once on an uncached page: how often it is rendered, and how long each visitor waits. */
export const measureStampede = async ({ product }: Market): Promise<Figure> => {
  const agent = new Agent({ keepAlive: true, maxSockets: VISITORS });
  const waits: number[] = [];
  const renders: number[] = [];
  const lastWaits: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const before = await renderCount(product);
    const url = `${product.address}/product/search?keyword=stampede${round}`;
    const times = await Promise.all(Array.from({ length: VISITORS }, () => visit(url, agent)));
    waits.push(...times);
    lastWaits.push(Math.max(...times));
    renders.push((await renderCount(product)) - before);
  }
  agent.destroy();
  const most = Math.max(...renders);
  return {
    name: `uncached page for ${VISITORS} concurrent guests, time to the last response`,
    figure: ms(median(lastWaits)),
    p99: ms(p99Of(waits)),
    aim: `rendered once: ${most}`,
    met: most === 1,
  };
};
