import { describe, expect, it } from 'vitest';
import { unregisteringWorker, serviceWorker, type ServiceWorkerScope } from './service-worker.ts';

const ORIGIN = 'https://cho.test';
const PAGE = '/ngoai-tuyen';
const HTML = `<link rel="stylesheet" href="/assets/a-1.css"><img src="/assets/rail-2.webp"><a href="/gio-hang">`;

const keyOf = (asked: RequestInfo | URL) =>
  new URL(asked instanceof URL || typeof asked === 'string' ? asked : asked.url, ORIGIN).href;

/** In-memory caches and a network that can fail. */
const browser = () => {
  const stores = new Map<string, Map<string, Response>>();
  const net = { away: false, asked: [] as string[], answer: () => new Response('file') };
  let gone = false;
  const storeOf = (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    return store;
  };
  const fetch = async (asked: RequestInfo | URL) => {
    const url = new URL(keyOf(asked));
    net.asked.push(url.pathname);
    if (net.away) throw new TypeError('Failed to fetch');
    return url.pathname === PAGE ? new Response(HTML) : net.answer();
  };
  const cache = (name: string) => ({
    put: async (asked: RequestInfo, answer: Response) => void storeOf(name).set(keyOf(asked), answer),
    addAll: async (paths: string[]) => {
      for (const path of paths) storeOf(name).set(keyOf(path), await fetch(path));
    },
    keys: async () => [...storeOf(name).keys()].map((url) => new Request(url)),
    delete: async (request: Request) => storeOf(name).delete(request.url),
  });
  const heard = new Map<string, (event: never) => void>();
  const self = {
    addEventListener: (type: string, listener: (event: never) => void) => void heard.set(type, listener),
    caches: {
      open: async (name: string) => cache(name),
      keys: async () => [...stores.keys()],
      delete: async (name: string) => stores.delete(name),
      match: async (asked: RequestInfo) =>
        [...stores.values()].map((store) => store.get(keyOf(asked))?.clone()).find(Boolean),
    },
    fetch,
    location: { origin: ORIGIN },
    skipWaiting: async () => {},
    clients: { claim: async () => {} },
    registration: { unregister: async () => (gone = true) },
  } as unknown as ServiceWorkerScope;
  const send = async (type: string, event: object = {}): Promise<Response | undefined> => {
    let work: Promise<unknown> = Promise.resolve();
    let answer: Promise<Response> | undefined;
    heard.get(type)?.({
      ...event,
      preloadResponse: Promise.resolve(undefined),
      waitUntil: (promise: Promise<unknown>) => (work = promise),
      respondWith: (promise: Promise<Response>) => (answer = promise),
    } as never);
    await work;
    return answer;
  };
  const ask = (path: string, over: { method?: string; mode?: string } = {}) =>
    send('fetch', { request: { url: `${ORIGIN}${path}`, method: 'GET', mode: 'cors', ...over } });
  const open = (path: string) => ask(path, { mode: 'navigate' });
  return { self, send, ask, open, net, stores, isGone: () => gone };
};

const installed = async (version = '1', mostFiles = 3) => {
  const there = browser();
  serviceWorker(there.self, { version, page: PAGE, mostFiles });
  await there.send('install');
  await there.send('activate');
  return there;
};

describe('the worker', () => {
  it('keeps the page that is shown without a network, with all it needs', async () => {
    const { stores } = await installed();
    expect([...stores.get('page-1')!.keys()]).toEqual([
      `${ORIGIN}/assets/a-1.css`,
      `${ORIGIN}/assets/rail-2.webp`,
      `${ORIGIN}${PAGE}`,
    ]);
  });

  it('asks the network for a page, keeps none, and shows that one when it is away', async () => {
    const { open, net, stores } = await installed();
    net.answer = () => new Response('the cart');
    expect(await (await open('/gio-hang'))!.text()).toBe('the cart');
    net.away = true;
    expect(await (await open('/gio-hang'))!.text()).toBe(HTML);
    expect([...stores.values()].flatMap((store) => [...store.keys()])).not.toContain(`${ORIGIN}/gio-hang`);
  });

  it('answers a built file from what it kept, asking for it once', async () => {
    const { ask, net } = await installed();
    await ask('/assets/route-3.js');
    net.away = true;
    expect(await (await ask('/assets/route-3.js'))!.text()).toBe('file');
    expect(net.asked.filter((path) => path === '/assets/route-3.js')).toHaveLength(1);
  });

  it('keeps no file that is not there', async () => {
    const { ask, net, stores } = await installed();
    net.answer = () => new Response('', { status: 404 });
    expect((await ask('/assets/gone-9.js'))!.status).toBe(404);
    expect(stores.get('files')?.size ?? 0).toBe(0);
  });

  it.each([
    ['/v2/order/api/carts.json', {}],
    ['/tai-khoan/don-hang.data', {}],
    ['/media/a.webp', {}],
    ['/_auth/refresh', { mode: 'navigate' }],
    ['/iframe/san-pham/3', { mode: 'navigate' }],
    ['/thanh-toan/ket-qua', { mode: 'navigate', method: 'POST' }],
  ])('leaves %s to the browser', async (path, over) => {
    const { ask } = await installed();
    expect(await ask(path, over)).toBeUndefined();
  });

  it('of a new build takes the place of the old one, whose files stay for pages that are open', async () => {
    const there = await installed('1');
    await there.ask('/assets/old-1.js');
    serviceWorker(there.self, { version: '2', page: PAGE, mostFiles: 3 });
    await there.send('install');
    await there.send('activate');
    expect([...there.stores.keys()].toSorted()).toEqual(['files', 'page-2']);
    there.net.away = true;
    expect(await (await there.ask('/assets/old-1.js'))!.text()).toBe('file');
  });

  it('forgets the files kept first when there are too many', async () => {
    const there = await installed('1', 2);
    for (const at of [1, 2, 3]) await there.ask(`/assets/${at}.js`);
    await there.send('activate');
    expect([...there.stores.get('files')!.keys()]).toEqual([
      `${ORIGIN}/assets/2.js`,
      `${ORIGIN}/assets/3.js`,
    ]);
  });

  it('goes with all it kept when the market wants none', async () => {
    const there = await installed();
    unregisteringWorker(there.self);
    await there.send('install');
    await there.send('activate');
    expect([there.stores.size, there.isGone()]).toEqual([0, true]);
  });
});
