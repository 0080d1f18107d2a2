import type { EntryContext } from 'react-router';
import { expect, test } from 'vitest';
import { withoutPreloads } from './without-preloads.ts';

test('the manifest of a render names the modules of its routes, not what they import', () => {
  const route = { id: 'page', module: '/assets/page.js', imports: ['/assets/react.js'] };
  const manifest = {
    entry: { module: '/assets/entry.js', imports: ['/assets/react.js'] },
    routes: { page: route },
    url: '/assets/manifest.js',
    version: '1',
  };
  const context = { manifest, ssr: true } as unknown as EntryContext;
  expect(withoutPreloads(context)).toMatchObject({
    ssr: true,
    manifest: {
      entry: { module: '/assets/entry.js', imports: [] },
      routes: { page: { module: '/assets/page.js', imports: [] } },
      url: '/assets/manifest.js',
      version: '1',
    },
  });
  expect(manifest.entry.imports, 'the manifest of the build stays as it is').toEqual(['/assets/react.js']);
});
