// Service worker. `/sw.js` sends this function as text, so it may use nothing outside its parameters.

interface ExtendableEvent {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}
interface PushEvent extends ExtendableEvent {
  readonly data: { json(): unknown } | null;
}
interface NotificationEvent extends ExtendableEvent {
  readonly notification: { readonly data: string; close(): void };
}
interface OpenPage {
  focus(): Promise<OpenPage>;
  navigate(url: string): Promise<unknown>;
}
type AddListener = (type: string, listener: (event: never) => void) => void;

export interface ServiceWorkerScope {
  readonly addEventListener: AddListener;
  readonly caches: CacheStorage;
  readonly fetch: typeof fetch;
  readonly location: { readonly origin: string };
  readonly skipWaiting: () => Promise<void>;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(filter: { type: 'window' }): Promise<readonly OpenPage[]>;
    openWindow(url: string): Promise<unknown>;
  };
  readonly registration: {
    unregister(): Promise<boolean>;
    showNotification(title: string, options: object): Promise<void>;
    readonly navigationPreload?: { enable(): Promise<void> };
  };
}

/**
 * Shows `page` when a navigation fails and caches hashed build files only: no pages, calls or pictures. Files of
 * earlier builds stay for open pages, up to `mostFiles`. Shows pushed alerts.
 */
export const serviceWorker = (
  self: ServiceWorkerScope,
  { version, page, mostFiles }: { version: string; page: string; mostFiles: number },
): void => {
  const FILES = 'files';
  const PAGE = `page-${version}`;
  const isFile = (url: URL) => url.origin === self.location.origin && url.pathname.startsWith('/assets/');

  const keepPage = async () => {
    const answer = await self.fetch(page, { credentials: 'omit', cache: 'no-store' });
    if (!answer.ok) throw new Error(`${page} answers ${answer.status}`);
    const text = await answer.clone().text();
    const needed = new Set(
      [...text.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, path = '']) => path),
    );
    const cache = await self.caches.open(PAGE);
    await cache.addAll([...needed]);
    await cache.put(page, answer);
  };
  const forgetOld = async () => {
    for (const name of await self.caches.keys())
      if (name !== FILES && name !== PAGE) await self.caches.delete(name);
    const files = await self.caches.open(FILES);
    const cachedRequests = await files.keys();
    for (const request of cachedRequests.slice(0, Math.max(0, cachedRequests.length - mostFiles)))
      await files.delete(request);
  };
  const fileOf = async (request: Request): Promise<Response> => {
    const cached = await self.caches.match(request.url);
    if (cached !== undefined) return cached;
    const answer = await self.fetch(request);
    if (answer.status === 200) {
      const copy = answer.clone();
      const files = await self.caches.open(FILES);
      // a full disk must not break the page
      await files.put(request.url, copy).catch(() => {});
    }
    return answer;
  };
  const pageOf = async ({ request, preloadResponse }: FetchEvent): Promise<Response> => {
    try {
      return (await preloadResponse) ?? (await self.fetch(request));
    } catch {
      return (await self.caches.match(page)) ?? Response.error();
    }
  };

  self.addEventListener('install', (event: ExtendableEvent) =>
    event.waitUntil(keepPage().then(() => self.skipWaiting())),
  );
  self.addEventListener('activate', (event: ExtendableEvent) =>
    event.waitUntil(
      Promise.all([forgetOld(), self.registration.navigationPreload?.enable(), self.clients.claim()]),
    ),
  );
  self.addEventListener('push', (event: PushEvent) => {
    const { title, body, link, tag } = (event.data?.json() ?? {}) as Record<string, string | null>;
    if (!title) return;
    // a repeated push has the same tag, which replaces the first
    const options = { tag, data: link, icon: '/icons/icon-192.png', ...(body && { body }) };
    event.waitUntil(self.registration.showNotification(title, options));
  });
  const openLink = async (link: string) => {
    const [open] = await self.clients.matchAll({ type: 'window' });
    if (open === undefined) return self.clients.openWindow(link);
    await open.focus();
    return open.navigate(link);
  };
  self.addEventListener('notificationclick', (event: NotificationEvent) => {
    event.notification.close();
    event.waitUntil(openLink(event.notification.data));
  });
  self.addEventListener('fetch', (event: FetchEvent) => {
    const { request } = event;
    if (request.method !== 'GET') return;
    const url = new URL(request.url);
    if (isFile(url)) event.respondWith(fileOf(request));
    else if (request.mode === 'navigate' && !/^\/(?:iframe|_auth|docs|media)(?:\/|$)/.test(url.pathname))
      event.respondWith(pageOf(event));
  });
};

/** Sent when service workers are disabled: unregisters the installed one and clears its caches. */
export const unregisteringWorker = (self: ServiceWorkerScope): void => {
  const go = async () => {
    for (const name of await self.caches.keys()) await self.caches.delete(name);
    await self.registration.unregister();
  };
  self.addEventListener('install', (event: ExtendableEvent) => event.waitUntil(self.skipWaiting()));
  self.addEventListener('activate', (event: ExtendableEvent) => event.waitUntil(go()));
};
