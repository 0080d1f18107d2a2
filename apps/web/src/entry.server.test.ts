import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { expect, test, vi } from 'vitest';
import { servicesContext } from '#app/context.ts';
import { handleError } from './entry.server.tsx';

/** Errors reported for `method` on a page without an action, whose loader throws `thrown`. */
const toldOf = async (method: string, thrown?: Error, signal?: AbortSignal): Promise<unknown[]> => {
  const reports: unknown[] = [];
  const context = new RouterContextProvider();
  context.set(servicesContext, { report: (error: unknown) => reports.push(error) } as never);
  const loader = () => {
    if (thrown) throw thrown;
    return null;
  };
  const build = {
    entry: { module: { default: async () => new Response('page'), handleError } },
    routes: { page: { id: 'page', path: '/', module: { default: () => null, loader } } },
    assets: { routes: {}, entry: { imports: [], module: '' }, url: '', version: '' },
    future: {},
    publicPath: '/',
    assetsBuildDirectory: '',
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial' },
  } as unknown as ServerBuild;
  await createRequestHandler(build, 'production')(
    new Request('http://cho.test/', { method, ...(signal && { signal }) }),
    context,
  );
  return reports;
};

test.each(['PUT', 'POST', 'PATCH', 'DELETE', 'OPTIONS'])(
  'a %s to a page without an action is written nowhere',
  async (method) => {
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    expect(await toldOf(method)).toEqual([]);
    expect(logged).not.toHaveBeenCalled();
    logged.mockRestore();
  },
);

test('an error of ours is reported to the host, unless nobody waits for the page', async () => {
  const failure = new Error('ours');
  expect(await toldOf('GET', failure)).toEqual([failure]);
  expect(await toldOf('GET', failure, AbortSignal.abort())).toEqual([]);
});
