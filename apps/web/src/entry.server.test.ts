import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { expect, test, vi } from 'vitest';
import { servicesContext } from './context.ts';
import { handleError } from './entry.server.tsx';

/** Errors reported for `method` on a page without an action, whose loader throws `thrown`. */
const toldOf = async (method: string, thrown?: Error, signal?: AbortSignal): Promise<unknown[]> => {
  const told: unknown[] = [];
  const context = new RouterContextProvider();
  context.set(servicesContext, { report: (error: unknown) => told.push(error) } as never);
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
  return told;
};

test.each(['PUT', 'POST', 'PATCH', 'DELETE', 'OPTIONS'])(
  'a %s to a page without an action is written nowhere',
  async (method) => {
    const written = vi.spyOn(console, 'error').mockReturnValue();
    expect(await toldOf(method)).toEqual([]);
    expect(written).not.toHaveBeenCalled();
    written.mockRestore();
  },
);

test('an error of ours is told to the host, unless nobody waits for the page', async () => {
  const ours = new Error('ours');
  expect(await toldOf('GET', ours)).toEqual([ours]);
  expect(await toldOf('GET', ours, AbortSignal.abort())).toEqual([]);
});
