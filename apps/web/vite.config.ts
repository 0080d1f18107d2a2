import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { compress } from './compress-plugin.ts';
import { contractTables } from './contract-plugin.ts';

/** What nearly every page needs; dialogs and what belongs to one area stay apart and come when they are asked for. */
const EVERYWHERE =
  /lucide-react|node_modules\/clsx|apps\/web\/src\/(?:api\.ts|shared\/(?:ui|shell|theme|session|errors|calls|state|[\w-]+\.tsx?))|packages\/contract\/src\/(?:rules|constants|web)/;
const APART =
  /modal|sheet|dialog|confirm-host|stepper|countdown|toaster|paste|draft|order-building|cart-update|session\/(?:sign-in|enter|ask-passkey)|load-script|rules\/address/;

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
                  priority: 2,
                },
                {
                  name: 'shared',
                  test: (id: string) => EVERYWHERE.test(id) && !APART.test(id),
                  minShareCount: 2,
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
