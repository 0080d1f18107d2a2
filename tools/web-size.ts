// Builds the web app when it is stale and prints how much compressed JavaScript each page loads first.
import { buildWebWhenStale } from '../apps/server/src/web-build.ts';
import { budgets, weighPages } from './page-weight.ts';

await buildWebWhenStale(console.log);
const pages = weighPages();

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`;
for (const { id, size } of pages) {
  const most = budgets.find(([page]) => page.test(id))?.[1];
  const over = most !== undefined && size > most;
  const aim = most === undefined ? '' : `  (aim: at most ${kilobytes(most)}${over ? ', missed' : ''})`;
  console.log(`${kilobytes(size).padStart(10)}  ${id}${aim}`);
}
const [largest] = pages;
const product = pages.find(({ id }) => budgets[0]?.[0].test(id) === true) ?? largest;
console.log(
  `JavaScript, compressed: ${product?.id} ${kilobytes(product?.size ?? 0)}, most ${kilobytes(largest?.size ?? 0)}`,
);
