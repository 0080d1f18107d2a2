// `node bundle-program.ts ENTRY FOLDER` writes a program as a few files. ENTRY is relative to the project.
import { rename, rm } from 'node:fs/promises';
import { relative, sep } from 'node:path';
import { rolldown, type Plugin } from 'rolldown';
import { root } from './source-hash.ts';

const OWN = /^(?:[./#\0]|@market\/)/;
/**
 * Packages of many files whose objects no other package sees: two copies of one do not know each other's. The last is a
 * part of the bundler.
 */
const BUNDLED =
  /^(?:typebox|kysely|graphql|cockatiel|jose|csv-parse|csv-stringify|ipaddr.js|@oxc-project\/runtime)(?:\/|$)/;

/** Files that a module names beside itself stay where they are. */
const sourceAddresses = (into: string): Plugin => ({
  name: 'source-addresses',
  transform: (code, id) => {
    if (id.includes('/node_modules/') || !code.includes('import.meta.url')) return undefined;
    const path = relative(into, id).split(sep).join('/');
    return code.replaceAll('import.meta.url', `new URL(${JSON.stringify(path)}, import.meta.url).href`);
  },
});

const [entry = '', into = ''] = process.argv.slice(2);
const draft = `${into}.${process.pid}`;
const bundle = await rolldown({
  cwd: root,
  input: root + entry,
  platform: 'node',
  external: (id) => !OWN.test(id) && !id.startsWith(root) && !BUNDLED.test(id),
  plugins: [sourceAddresses(draft)],
  logLevel: 'silent',
});
await bundle.write({ dir: draft, format: 'esm' });
await bundle.close();
// whoever builds at the same time writes the same
await rename(draft, into).catch(() => rm(draft, { recursive: true, force: true }));
