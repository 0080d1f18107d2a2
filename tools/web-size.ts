// Builds the web app when it is stale, searches it for secrets and prints each page's initial compressed JavaScript.
import { fileURLToPath } from 'node:url';
import { buildWebWhenStale } from '../apps/server/src/builds/web-build.ts';
import { budgets, weighPages } from './page-weight.ts';
import { secretsIn } from './web-secrets.ts';

await buildWebWhenStale(console.log);
const findings = secretsIn(fileURLToPath(new URL('../apps/web/build/client/', import.meta.url)));
for (const { file, word } of findings) console.error(`${file} goes to browsers and says ${word}`);
if (findings.length > 0) process.exit(1);
const pages = weighPages();

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`;
let missed = false;
for (const { id, size } of pages) {
  const most = budgets.find(([page]) => page.test(id))?.[1];
  const over = most !== undefined && size > most;
  const aim = most === undefined ? '' : `  (aim: at most ${kilobytes(most)}${over ? ', missed' : ''})`;
  missed ||= over;
  console.log(`${kilobytes(size).padStart(10)}  ${id}${aim}`);
}
const [largest] = pages;
const product = pages.find(({ id }) => id === 'areas/buyer/product/route') ?? largest;
console.log(
  `JavaScript, compressed: ${product?.id} ${kilobytes(product?.size ?? 0)}, most ${kilobytes(largest?.size ?? 0)}`,
);
if (missed) process.exit(1);
