import type { PageRoute } from '@market/contract/web';

/** Steps out of an address, which browsers and proxies resolve differently. */
const TRAVERSAL = /\.\.|%2e|\\|%5c/i;
const NOT_FOUND: PageRoute = { path: '/*', rendering: 'public', parameters: [] };
/** React Router loads the routes of links from here. */
const MANIFEST: PageRoute = {
  path: '/__manifest',
  rendering: 'public',
  parameters: ['paths', 'version'],
  beforeOpening: true,
};

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Like the router: without regard to case, with or without a slash at the end. */
const patternOf = ({ path }: PageRoute): RegExp => {
  const pattern = path.replace(/:\w+|\*|[^:*]+/g, (part) => {
    if (part === '*') return '.*';
    return part.startsWith(':') ? '[^/]+' : escaped(part);
  });
  return new RegExp(`^${pattern === '/' ? '' : pattern}/?$`, 'i');
};

/** Whether those who may not come in yet may open the page; an address with steps is rendered as another page. */
export const isBeforeOpening = ({ beforeOpening }: PageRoute, path: string): boolean =>
  beforeOpening === true && !TRAVERSAL.test(path);

export type FindPage = (path: string) => PageRoute;

/** Finds the route of a page by its path, or by that of its data: the same with `.data` after it. */
export const pageFinder = (pages: readonly PageRoute[]): FindPage => {
  const routes = [MANIFEST, ...pages].map((page) => [patternOf(page), page] as const);
  return (path) => {
    const address = path.replace(/(?:\/_)?\.data$/, '');
    const [, page = NOT_FOUND] = routes.find(([pattern]) => pattern.test(address)) ?? [];
    return page.rendering === 'embedded' && TRAVERSAL.test(path) ? NOT_FOUND : page;
  };
};
