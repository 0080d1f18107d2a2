import { describe, expect, test } from 'vitest';
import { appFeatures, features, modules } from '../boundaries.mjs';
import { readDoors, readSketch, root } from './boundaries.ts';
import { check } from './boundaries/check.ts';
import { graphOf, sketchOf } from './boundaries/graph.ts';
import { parse, readSources } from './boundaries/sources.ts';

const doors = {
  '@market/contract/cart/routes': 'packages/contract/src/cart/routes.ts',
  '@market/contract/rules/price': 'packages/contract/src/rules/price.ts',
  '@market/demo-data': 'packages/demo-data/src/index.ts',
  '@market/providers': 'packages/providers/src/index.ts',
};
const table = { catalogue: [], cart: ['catalogue'], orders: ['catalogue', 'cart'] };
const webTables = { features: { price: [], card: ['price'] }, appFeatures: { shell: ['card'] } };
const module = (path: string): string => `apps/server/src/modules/${path}`;
const platform = (path: string): string => `apps/server/src/platform/${path}`;

/** Read once: 5,000 files take seconds. */
const projectSources = readSources(root);

/** Files that the file under test can import. */
const world: Record<string, string> = {
  'packages/contract/src/cart/routes.ts': "import { Type } from 'typebox';",
  'packages/contract/src/rules/price.ts': '',
  'packages/demo-data/src/index.ts': '',
  'packages/providers/src/index.ts': '',
  'apps/server/src/start.ts': '',
  'apps/server/src/adapters/fake-providers/process.ts': '',
  'apps/server/demo/fill.ts': '',
  'apps/server/src/modules.ts': "import { cart } from './modules/cart/module.ts';",
  'apps/server/test/market.ts': '',
  'apps/server/test/factories/cart.ts': '',
  'apps/web/src/root.tsx': '',
  'apps/web/src/ui/button.tsx': '',
  'apps/web/src/app/paths.ts': '',
  'apps/web/src/app/shell/header.tsx': '',
  'apps/web/src/features/price/price.tsx': '',
  'apps/web/src/features/card/card.tsx': '',
  'apps/web/src/areas/buyer/cart/lines.tsx': '',
  'apps/web/src/areas/seller/orders/table.tsx': '',
  [platform('context.ts')]: '',
  'apps/server/src/ports/carrier.ts': '',
  'apps/server/src/adapters/ghn/carrier.ts': '',
  'apps/server/src/adapters/momo/payment-provider.ts': '',
  [platform('money.ts')]: '',
  ...Object.fromEntries(
    ['catalogue', 'cart', 'orders'].flatMap((name) =>
      ['index', 'module', 'routes', 'actions', 'queries', 'rules', 'store', 'tables', 'events'].map(
        (file) => [module(`${name}/${file}.ts`), ''],
      ),
    ),
  ),
};

const broken = (files: Record<string, string>, by = table): string[] => {
  const all = Object.entries({ ...world, ...files }).map(([path, text]) => parse(path, text));
  return check(all, { modules: by, ...webTables }, doors).map(({ law }) => law);
};

test('the project breaks no boundary, and all of it was read', () => {
  expect(check(projectSources, { modules, features, appFeatures }, readDoors())).toEqual([]);
  expect(projectSources.length).toBeGreaterThan(100);
  expect(projectSources.flatMap(({ imports }) => imports).length).toBeGreaterThan(400);
});

test('a world of well-behaved modules breaks nothing', () => {
  expect(
    broken({
      [module('cart/index.ts')]:
        "export { add } from './actions.ts'; export type { Line } from './rules.ts';",
      [module('cart/module.ts')]: "import { routes } from './routes.ts';",
      [module('cart/routes.ts')]:
        "import { add } from './actions.ts'; import { cart } from '@market/contract/cart/routes';",
      [module('cart/actions.ts')]: "import { price } from '#catalogue'; import { save } from './store.ts';",
      [module('cart/queries/page.ts')]:
        "import { price } from '#catalogue'; import { lines } from '../store.ts';",
      [module('cart/rules.ts')]:
        "import { dong } from '#platform/money.ts'; import '@market/contract/rules/price';",
      [module('cart/store.ts')]:
        "import { sql } from 'kysely'; import type { CartTables } from './tables.ts';",
      [module('cart/tables.ts')]: "import type { Generated } from 'kysely';",
      [module('cart/listeners.ts')]:
        "import type { Placed } from '../orders/events.ts'; import { placed } from '../orders/events.ts'; import { clear } from './actions.ts';",
      'apps/server/src/start.ts':
        "const demo = await import('../demo/fill.ts'); await import('./adapters/fake-providers/process.ts'); import { ghn } from './adapters/ghn/carrier.ts';",
      'apps/server/demo/cart.ts':
        "import type { Demo } from '@market/demo-data'; import { price } from '#catalogue'; import { insertRows } from '#platform/context.ts'; import { add } from '../src/modules/cart/actions.ts'; import { save } from '../src/modules/cart/store.ts'; import { sum } from '../src/modules/cart/lib/totals.ts'; import { fill } from './fill.ts';",
      [module('cart/lib/totals.ts')]: '',
      [platform('page.ts')]:
        "import { Problem } from '@market/contract/cart/routes'; export const sorted = 'select 1 order by id'; // in order",
      'apps/server/src/ports/sms.ts': "import type { Services } from '#platform/context.ts';",
      'apps/server/src/adapters/ghtk/carrier.ts':
        "import type { Carrier } from '#ports/carrier.ts'; import { x } from '#platform/money.ts';",
      [module('cart/actions/send.ts')]: "import type { Carrier } from '#ports/carrier.ts';",
      [module('cart/cart.test.ts')]:
        "import { test } from 'vitest'; import { place } from '#orders'; import { startMarket } from '#test/market.ts';",
      'apps/web/src/areas/buyer/cart/route.tsx':
        "import './page.css'; import type { Route } from './+types/route'; import { Card } from '#features/card/card.tsx'; import { Button } from '#ui/button.tsx'; import { cartPath } from '#app/paths.ts'; import { Lines } from './lines.tsx'; import { Sum } from './detail/sum.tsx';",
      'apps/web/src/areas/buyer/cart/detail/sum.tsx': "import { Lines } from '../lines.tsx';",
      'apps/web/src/features/card/grid.tsx':
        "import { Card } from './card.tsx'; import { Price } from '#features/price/price.tsx'; import '@market/contract/cart/routes';",
      'apps/web/src/app/shell/search.tsx':
        "import { Card } from '#features/card/card.tsx'; import '../paths.ts';",
    }),
  ).toEqual([]);
});

describe('a broken boundary is found:', () => {
  test.each<[law: string, path: string, text: string]>([
    ['one door', module('cart/actions.ts'), "import { x } from '../catalogue/store.ts';"],
    ['one door', module('cart/actions.ts'), "import { x } from '../catalogue/index.ts';"],
    ['one door', module('cart/actions.ts'), "const x = await import('../catalogue/queries.ts');"],
    ['one door', module('cart/actions.ts'), "type X = import('../catalogue/tables.ts').X;"],
    ['one door', module('cart/cart.test.ts'), "import { x } from '../catalogue/store.ts';"],
    ['events are for listeners', module('cart/actions.ts'), "import { x } from '../orders/events.ts';"],
    ['may call', module('cart/actions.ts'), "import { place } from '#orders';"],
    ['may call', module('catalogue/queries.ts'), "export { lines } from '#cart';"],
    ['unlisted module', module('wishes/index.ts'), ''],
    ['roles', module('cart/rules.ts'), "import { x } from './store.ts';"],
    ['roles', module('cart/rules.ts'), "import { x } from 'node:crypto';"],
    ['roles', module('cart/rules.ts'), "import { x } from '#platform/context.ts';"],
    ['roles', module('cart/rules.ts'), "import { price } from '#catalogue';"],
    ['roles', module('cart/actions.ts'), "import { sql } from 'kysely';"],
    ['roles', module('cart/queries/page.ts'), "import type { Kysely } from 'kysely';"],
    ['roles', module('cart/routes.ts'), "import { x } from './store.ts';"],
    ['roles', module('cart/routes.ts'), "import { price } from '#catalogue';"],
    ['roles', module('cart/jobs.ts'), "import { x } from './tables.ts';"],
    ['roles', module('cart/queries.ts'), "import { x } from './actions.ts';"],
    ['roles', module('cart/store.ts'), "import { x } from './rules.ts';"],
    ['roles', module('cart/index.ts'), "export { x } from './store.ts';"],
    ['roles', module('cart/utils.ts'), "import { x } from './rules.ts';"],
    ['no open door', module('cart/index.ts'), "export * from './actions.ts';"],
    ['modules are seen by few', platform('context.ts'), "import { x } from '#cart';"],
    ['modules are seen by few', 'apps/server/src/request-visitor.ts', "import { x } from '#cart';"],
    ['modules are seen by few', 'apps/server/src/app.ts', "import { x } from './modules/cart/store.ts';"],
    ['platform stands alone', platform('context.ts'), "import { modules } from '../modules.ts';"],
    ['ports stand alone', 'apps/server/src/ports/sms.ts', "import { x } from '#platform/context.ts';"],
    ['ports stand alone', 'apps/server/src/ports/sms.ts', "import { x } from '../adapters/ghn/carrier.ts';"],
    ['adapters know no module', 'apps/server/src/adapters/vtp/carrier.ts', "import { x } from '#cart';"],
    [
      'adapters know no module',
      'apps/server/src/adapters/vtp/carrier.ts',
      "import { x } from '../ghn/carrier.ts';",
    ],
    [
      'adapters are seen by start',
      module('cart/actions.ts'),
      "import { x } from '../../adapters/ghn/carrier.ts';",
    ],
    [
      'adapters are seen by start',
      'apps/server/src/app.ts',
      "import { x } from './adapters/ghn/carrier.ts';",
    ],
    ['fixed roles', module('cart/summary.ts'), ''],
    ['banned names', 'tools/utils.ts', ''],
    ['banned names', 'bench/kept.ts', ''],
    ['banned names', 'bench/load.ts', 'export interface Told { readonly x: number }'],
    ['banned names', platform('cache.ts'), 'const MOST_ENTRIES = 3;'],
    ['platform knows no market', platform('cache.ts'), '/** Counts what buyers ask. */'],
    [
      'platform knows no market',
      platform('cache.ts'),
      "const isCart = (code: string) => code.startsWith('cart.');",
    ],
    ['platform knows no market', platform('cache.ts'), 'export const orderId = 3;'],
    ['sql in store', 'apps/server/src/app.ts', "import { sql } from 'kysely';"],
    [
      'web sees contract only',
      'apps/web/src/ui/button.tsx',
      "import { x } from '../../../server/src/modules.ts';",
    ],
    ['web sees contract only', 'apps/web/src/ui/button.tsx', "import { x } from '@market/demo-data';"],
    ['server hosts the build', 'apps/server/src/app.ts', "import { x } from '../../web/src/ui/button.tsx';"],
    [
      'contract depends on nothing',
      'packages/contract/src/cart/routes.ts',
      "import { x } from '@market/demo-data';",
    ],
    ['contract depends on nothing', 'packages/contract/src/cart/routes.ts', "import { x } from 'ajv';"],
    [
      'contract depends on nothing',
      'packages/contract/src/rules/price.ts',
      "import { Type } from 'typebox';",
    ],
    [
      'contract depends on nothing',
      'packages/contract/src/rules/price.ts',
      "import { cart } from '../cart/routes.ts';",
    ],
    [
      'packages below apps',
      'packages/demo-data/src/index.ts',
      "import { x } from '../../../apps/server/src/modules.ts';",
    ],
    ['live loads no demo', 'apps/server/src/start.ts', "import { fill } from '../demo/fill.ts';"],
    ['live loads no demo', 'apps/server/src/start.ts', "import type { Fill } from '../demo/fill.ts';"],
    [
      'live loads no demo',
      'apps/server/src/start.ts',
      "import { x } from './adapters/fake-providers/process.ts';",
    ],
    ['live loads no demo', 'apps/server/src/app.ts', "const x = await import('../demo/fill.ts');"],
    ['live loads no demo', module('cart/actions.ts'), "import { x } from '../../../demo/fill.ts';"],
    ['live loads no demo', module('cart/store.ts'), "import { x } from '@market/demo-data';"],
    ['live loads no demo', platform('context.ts'), "import { x } from '@market/providers';"],
    ['demo fills modules', 'apps/server/demo/cart.ts', "import { x } from '../src/modules/cart/routes.ts';"],
    ['demo fills modules', 'apps/server/demo/cart.ts', "import { modules } from '../src/modules.ts';"],
    ['no test in code', 'apps/server/demo/cart.ts', "import { startMarket } from '#test/market.ts';"],
    ['ui knows no market', 'apps/web/src/ui/tabs.tsx', "import { x } from '#app/paths.ts';"],
    ['ui knows no market', 'apps/web/src/ui/tabs.tsx', "import { x } from '#features/price/price.tsx';"],
    ['ui knows no market', 'apps/web/src/ui/tabs.tsx', "import { x } from '@market/contract/cart/routes';"],
    [
      'app stands below areas',
      'apps/web/src/app/shell/menu.tsx',
      "import { x } from '../../areas/buyer/cart/lines.tsx';",
    ],
    [
      'app stands below areas',
      'apps/web/src/app/session/session.ts',
      "import { x } from '#features/card/card.tsx';",
    ],
    ['app stands below areas', 'apps/web/src/app/session/session.ts', "import { x } from '../../root.tsx';"],
    [
      'features by table',
      'apps/web/src/features/price/ladder.tsx',
      "import { x } from '#features/card/card.tsx';",
    ],
    [
      'features by table',
      'apps/web/src/features/card/grid.tsx',
      "import { x } from '../../areas/buyer/cart/lines.tsx';",
    ],
    [
      'screens apart',
      'apps/web/src/areas/buyer/cart/route.tsx',
      "import { x } from '../../seller/orders/table.tsx';",
    ],
    ['screens apart', 'apps/web/src/areas/buyer/home/route.tsx', "import { x } from '../cart/lines.tsx';"],
    [
      'rooms by alias',
      'apps/web/src/areas/buyer/home/route.tsx',
      "import { x } from '../../../ui/button.tsx';",
    ],
    ['rooms by alias', 'apps/web/src/features/card/grid.tsx', "import { x } from '#features/card/card.tsx';"],
    ['no test in code', module('cart/actions.ts'), "import { x } from '#test/market.ts';"],
    ['no test in code', module('cart/actions.ts'), "import { x } from '../../../test/factories/cart.ts';"],
    ['no test in code', 'apps/web/src/ui/button.tsx', "import { test } from 'vitest';"],
    ['resolved', module('cart/actions.ts'), "import { x } from './gone.ts';"],
    ['resolved', 'apps/web/src/ui/button.tsx', "import { x } from '@market/contract/gone';"],
  ])('%s, in %s: %s', (law, path, text) => {
    expect(broken({ [path]: text })).toContain(law);
  });

  test('a cycle of files, of types too', () => {
    const ring = (importLine: string): string[] =>
      broken({
        [module('cart/actions/add.ts')]: `${importLine} { a } from './drop.ts';`,
        [module('cart/actions/drop.ts')]: "import { b } from './add.ts';",
      });
    expect(ring('import')).toEqual(['no cycles']);
    expect(ring('import type')).toEqual(['no cycles']);
  });

  test('a table that names a module before it is created', () => {
    expect(broken({}, { ...table, catalogue: ['cart'] } as never)).toEqual(['lowest first']);
  });
});

test('the graph shows calls and, dotted, events', () => {
  const sources = Object.entries({
    [module('cart/actions.ts')]: "import { price } from '#catalogue';",
    [module('cart/listeners.ts')]: "import { placed } from '../orders/events.ts';",
    [module('cart/cart.test.ts')]: "import { place } from '#orders';",
    [module('catalogue/index.ts')]: '',
    [module('orders/index.ts')]: '',
    [module('orders/events.ts')]: '',
  }).map(([path, text]) => parse(path, text));
  expect(graphOf(sources, doors)).toBe('graph BT\n  cart --> catalogue\n  orders -.-> cart');
  expect(sketchOf(sources, doors)).toBe('1  cart\n0  catalogue  orders');
});

test('ARCHITECTURE.md shows the modules as they are: run node tools/boundaries.ts --graph --write', () => {
  expect(readSketch()).toBe(sketchOf(projectSources, readDoors()));
});
