import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { compress } from './compress-plugin.ts';
import { contractTables } from './contract-plugin.ts';
import { neededAtOnce } from './first-load.ts';

/** Code that many pages use. */
const SHARED_CODE =
  /node_modules\/clsx|apps\/web\/src\/(?:ui\/|app\/(?:shell|theme|session|errors|api-client|[\w-]+\.tsx?)|features\/(?:product-card|shop-badges|countdown|keyword-chips)\/)|packages\/contract\/src\/(?:rules|constants|web)/;
/** Dialogs and the code of one area, loaded when they open. */
const ON_DEMAND =
  /modal|sheet|dialog|searchable-select|visible-viewport|confirm-host|errors\/(?:lazy-)?error-page|account-menu|status-banners|footer|quantity-stepper|clamp-quantity|countdown|toaster|paste|guest-cart|checkout-reducer|cart-reducer|session\/(?:sign-in|complete-sign-in|request-passkey)|load-script|rules\/address/;
/** What every kind of page may show, other than the parts of a few kinds. */
const MANY_SCREENS =
  /src\/(?:ui|app)\/|src\/features\/(?:account|ads|collections|countdown|keyword-chips|orders|places|product-card|shop-badges|wishlist)\//;
/** Dependencies of the code that most pages share. */
const GROUND =
  /node_modules\/clsx|src\/ui\/icon\.tsx|vite\/preload-helper|packages\/contract\/src\/(?:rules\/(?:price|quantity|money|variant|text|duration|pagination)|constants\/\w+|web)\.ts/;

const pagesByFile = neededAtOnce();
/** The chunk of a file that the pages most people come in by need at once: by how many and which of them. */
const chunkOf = (id: string): string | null => {
  if (GROUND.test(id)) return 'core';
  const pages = pagesByFile.get(id) ?? [];
  if (pages.length >= 3) return 'core';
  const isUi = MANY_SCREENS.test(id);
  if (pages.length === 0 || (pages.length === 1 && !isUi)) return null;
  return `${isUi ? 'ui' : 'page'}-${pages.join('-')}`;
};

/** The product page's own files, which are too many and too small to compress well one by one. */
const onlyOnProductPage = (id: string): string | null =>
  pagesByFile.get(id)?.join() === 'product' && !id.includes('/route.tsx') ? 'page-product' : null;

export default defineConfig(({ command }) => ({
  plugins: [contractTables(), tailwindcss(), reactRouter(), compress()],
  environments: {
    // `isSsrBuild` with build.rolldownOptions is ignored by React Router's builder; the environment is not.
    ssr: {
      build: { rolldownOptions: { input: './src/server.ts' } },
      // the server loads a few files at its start instead of hundreds
      ...(command === 'build' && {
        resolve: { noExternal: true },
        define: { 'process.env.NODE_ENV': '"production"' },
      }),
    },
    client: {
      build: {
        rolldownOptions: {
          // a page that needs one icon does not load all
          treeshake: { moduleSideEffects: [{ test: /src\/ui\/icons/, sideEffects: false }] },
          output: {
            // a page's sixty small files compress badly one by one
            codeSplitting: {
              groups: [
                {
                  name: 'react',
                  test: /node_modules\/(?:react|react-dom|scheduler|react-router)\//,
                  priority: 2,
                },
                { name: chunkOf, debugName: 'at once', priority: 1 },
                {
                  name: 'often',
                  test: (id: string) => SHARED_CODE.test(id) && !ON_DEMAND.test(id),
                  minShareCount: 2,
                },
                { name: onlyOnProductPage, debugName: 'product page' },
              ],
            },
          },
        },
      },
    },
  },
  build: { assetsInlineLimit: 2048 },
  optimizeDeps: {
    include: ['react-router', 'react-router/dom', 'clsx'],
  },
}));
