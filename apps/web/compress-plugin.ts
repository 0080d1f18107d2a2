import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(?:js|css|svg|json|webmanifest)$/;
const SMALLEST = 512;

/**
 * Writes `.br` and `.gz` beside each text file of the client build, so that the host only sends them. The server is built
 * last, and its build adds the manifest of the routes to the client's files.
 */
export const compress = (): Plugin => ({
  name: 'compress',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'ssr',
  writeBundle: {
    order: 'post',
    sequential: true,
    handler({ dir }) {
      if (dir === undefined) return;
      for (const entry of readdirSync(join(dir, '../client'), { recursive: true, withFileTypes: true })) {
        if (!entry.isFile() || !TEXT.test(entry.name)) continue;
        const file = join(entry.parentPath, entry.name);
        const bytes = readFileSync(file);
        if (bytes.length < SMALLEST) continue;
        writeFileSync(
          `${file}.br`,
          brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
        );
        writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
      }
    },
  },
});
