import { describe, expect, it } from 'vitest';
import { unregisteringWorker, serviceWorker, type ServiceWorkerScope } from './service-worker.ts';

const ORIGIN = 'https://cho.test';
const PAGE = '/ngoai-tuyen';
const HTML = `<link rel="stylesheet" href="/assets/a-1.css"><img src="/assets/rail-2.webp"><a href="/gio-hang">`;

const keyOf = (requestInfo: RequestInfo | URL) =>
  new URL(
    requestInfo instanceof URL || typeof requestInfo === 'string' ? requestInfo : requestInfo.url,
    ORIGIN,
  ).href;

/** In-memory caches and a network that can fail. */
const browser = () => {
  const stores = new Map<string, Map<string, Response>>();
  const net = { away: false, asked: [] as string[], answer: () => new Response('file') };
  let offline = false;
  const shown: object[] = [];
  const opened: string[] = [];
  const pages: { focus(): Promise<unknown>; navigate(url: string): Promise<unknown> }[] = [];
  const storeOf = (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    return store;
  };
  const fetch = async (requestInfo: RequestInfo | URL) => {
    const url = new URL(keyOf(requestInfo));
    net.asked.push(url.pathname);
    if (net.away) throw new TypeError('Failed to fetch');
    return url.pathname === PAGE ? new Response(HTML) : net.answer();
  };
  const cache = (name: string) => ({
    put: async (requestInfo: RequestInfo, answer: Response) =>
      void storeOf(name).set(keyOf(requestInfo), answer),
    addAll: async (paths: string[]) => {
      for (const path of paths) storeOf(name).set(keyOf(path), await fetch(path));
    },
    keys: async () => [...storeOf(name).keys()].map((url) => new Request(url)),
    delete: async (request: Request) => storeOf(name).delete(request.url),
  });
  const handlers = new Map<string, (event: never) => void>();
  const self = {
    addEventListener: (type: string, listener: (event: never) => void) => void handlers.set(type, listener),
    caches: {
      open: async (name: string) => cache(name),
      keys: async () => [...stores.keys()],
      delete: async (name: string) => stores.delete(name),
      match: async (requestInfo: RequestInfo) =>
        [...stores.values()].map((store) => store.get(keyOf(requestInfo))?.clone()).find(Boolean),
    },
    fetch,
    location: { origin: ORIGIN },
    skipWaiting: async () => {},
    clients: {
      claim: async () => {},
      matchAll: async () => pages,
      openWindow: async (url: string) => void opened.push(url),
    },
    registration: {
      unregister: async () => (offline = true),
      showNotification: async (title: string, options: object) => void shown.push({ title, ...options }),
    },
  } as unknown as ServiceWorkerScope;
  const send = async (type: string, event: object = {}): Promise<Response | undefined> => {
    let work: Promise<unknown> = Promise.resolve();
    let answer: Promise<Response> | undefined;
    handlers.get(type)?.({
      ...event,
      preloadResponse: Promise.resolve(undefined),
      waitUntil: (promise: Promise<unknown>) => (work = promise),
      respondWith: (promise: Promise<Response>) => (answer = promise),
    } as never);
    await work;
    return answer;
  };
  const ask = (path: string, options: { method?: string; mode?: string } = {}) =>
    send('fetch', { request: { url: `${ORIGIN}${path}`, method: 'GET', mode: 'cors', ...options } });
  const open = (path: string) => ask(path, { mode: 'navigate' });
  return { self, send, ask, open, net, stores, isGone: () => offline, shown, opened, pages };
};

const installed = async (version = '1', mostFiles = 3) => {
  const client = browser();
  serviceWorker(client.self, { version, page: PAGE, mostFiles });
  await client.send('install');
  await client.send('activate');
  return client;
};

describe('the service worker', () => {
  it('caches the page that is shown without a network, with all it needs', async () => {
    const { stores } = await installed();
    expect([...stores.get('page-1')!.keys()]).toEqual([
      `${ORIGIN}/assets/a-1.css`,
      `${ORIGIN}/assets/rail-2.webp`,
      `${ORIGIN}${PAGE}`,
    ]);
  });

  it('requests pages from the network, caches none, and shows the offline page on failure', async () => {
    const { open, net, stores } = await installed();
    net.answer = () => new Response('the cart');
    expect(await (await open('/gio-hang'))!.text()).toBe('the cart');
    net.away = true;
    expect(await (await open('/gio-hang'))!.text()).toBe(HTML);
    expect([...stores.values()].flatMap((store) => [...store.keys()])).not.toContain(`${ORIGIN}/gio-hang`);
  });

  it('requests a built file once and serves it from the cache', async () => {
    const { ask, net } = await installed();
    await ask('/assets/route-3.js');
    net.away = true;
    expect(await (await ask('/assets/route-3.js'))!.text()).toBe('file');
    expect(net.asked.filter((path) => path === '/assets/route-3.js')).toHaveLength(1);
  });

  it('does not cache a missing file', async () => {
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
  ])('leaves %s to the browser', async (path, options) => {
    const { ask } = await installed();
    expect(await ask(path, options)).toBeUndefined();
  });

  it('of a new build takes the place of the old one, whose files stay for pages that are open', async () => {
    const worker = await installed('1');
    await worker.ask('/assets/old-1.js');
    serviceWorker(worker.self, { version: '2', page: PAGE, mostFiles: 3 });
    await worker.send('install');
    await worker.send('activate');
    expect([...worker.stores.keys()].toSorted()).toEqual(['files', 'page-2']);
    worker.net.away = true;
    expect(await (await worker.ask('/assets/old-1.js'))!.text()).toBe('file');
  });

  it('removes the oldest files from a full cache', async () => {
    const worker = await installed('1', 2);
    for (const at of [1, 2, 3]) await worker.ask(`/assets/${at}.js`);
    await worker.send('activate');
    expect([...worker.stores.get('files')!.keys()]).toEqual([
      `${ORIGIN}/assets/2.js`,
      `${ORIGIN}/assets/3.js`,
    ]);
  });

  it('shows what is pushed, under the tag that a repeated push has too, and nothing without a title', async () => {
    const worker = await installed();
    const alert = { title: 'Đơn #1 đang giao', body: null, link: '/tai-khoan/don-hang/1', tag: 'mot' };
    await worker.send('push', { data: { json: () => alert } });
    await worker.send('push', { data: null });
    expect(worker.shown).toEqual([
      { title: 'Đơn #1 đang giao', tag: 'mot', data: '/tai-khoan/don-hang/1', icon: '/icons/icon-192.png' },
    ]);
  });

  it('opens the link of a pressed alert in an open page, else in a new one', async () => {
    const worker = await installed();
    const press = () =>
      worker.send('notificationclick', { notification: { data: '/thong-bao', close: () => {} } });
    await press();
    expect(worker.opened).toEqual(['/thong-bao']);
    const went: string[] = [];
    worker.pages.push({ focus: async () => {}, navigate: async (url) => void went.push(url) });
    await press();
    expect([worker.opened.length, went]).toEqual([1, ['/thong-bao']]);
  });

  it('is unregistered with its caches when the market disables it', async () => {
    const worker = await installed();
    unregisteringWorker(worker.self);
    await worker.send('install');
    await worker.send('activate');
    expect([worker.stores.size, worker.isGone()]).toEqual([0, true]);
  });
});
