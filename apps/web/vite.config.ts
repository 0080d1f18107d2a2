import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { compress } from './compress-plugin.ts';
import { contractTables } from './contract-plugin.ts';

export default defineConfig({
  plugins: [contractTables(), tailwindcss(), reactRouter(), compress()],
  // `isSsrBuild` with build.rolldownOptions is ignored by React Router's builder; the environment is not.
  environments: { ssr: { build: { rolldownOptions: { input: './src/server.ts' } } } },
  build: { assetsInlineLimit: 2048 },
  optimizeDeps: {
    include: ['react-router', 'react-router/dom', '@tanstack/react-query', 'lucide-react', 'clsx'],
  },
});
