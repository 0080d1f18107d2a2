import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { compress } from './compress-plugin.ts';
import { contractTables } from './contract-plugin.ts';

/** What more than one page uses; dialogs and what belongs to one area stay apart and come when they are asked for. */
const SHARED =
  /lucide-react|node_modules\/clsx|apps\/web\/src\/(?:api\.ts|shared\/(?:ui|shell|theme|session|errors|calls|state|[\w-]+\.tsx?))|packages\/contract\/src\/(?:rules|constants|web)|market-contract\/|vite\/preload-helper/;
const APART = /modal|sheet|dialog|confirm-host|toaster|paste|order-building|cart-update/;
/** What the frame of the market and the product page's first sight do without. */
const LATER =
  /shell\/(?:account-links|user-menu)|ui\/(?:deal-card|field|pagination|skeleton|empty-state|product-(?:card|grid)|section-head|choice|chip|tabs|card-view|notice)\.|rules\/index|icons\/(?:sliders-horizontal|landmark|hourglass|printer|clipboard-check|circle-exclamation-point|cloud-off|wallet|credit-card|copy|ban|chevrons-up-down|arrow-\w+|chevron-(?:left|up)|check)\.mjs|market-contract\/(?!addToCart|listCategories|getCart|listPrices)/;
/** Leaves that only orders use; among the others they would come with the barrel of the rules. */
const ORDER_RULES = /contract\/src\/rules\/order-status\.ts/;
/** The product page's first sight, of which its later parts use this and that. */
const PRODUCT =
  /buyer\/product\/(?:buy|pricing|shape|product-view|price-block|size-table|rich-text|province|quantities|single-stepper)\.tsx?$/;

export default defineConfig({
  plugins: [contractTables(), tailwindcss(), reactRouter(), compress()],
  environments: {
    // `isSsrBuild` with build.rolldownOptions is ignored by React Router's builder; the environment is not.
    ssr: { build: { rolldownOptions: { input: './src/server.ts' } } },
    client: {
      build: {
        rolldownOptions: {
          output: {
            // a page's sixty small files compress badly one by one
            codeSplitting: {
              groups: [
                {
                  name: 'react',
                  test: /node_modules\/(?:react|react-dom|scheduler|react-router)\//,
                  priority: 5,
                },
                { name: 'orders', test: ORDER_RULES, priority: 4 },
                {
                  name: 'shell',
                  test: (id: string) => SHARED.test(id) && !APART.test(id) && !LATER.test(id),
                  minShareCount: 2,
                  priority: 3,
                },
                { name: 'product', test: PRODUCT, priority: 2 },
                {
                  name: 'shared',
                  test: (id: string) => SHARED.test(id) && !APART.test(id),
                  minShareCount: 2,
                  priority: 1,
                },
              ],
            },
          },
        },
      },
    },
  },
  build: { assetsInlineLimit: 2048 },
  optimizeDeps: {
    include: ['react-router', 'react-router/dom', 'lucide-react', 'clsx'],
  },
});
