import { listCategories } from '@market/contract/catalogue/routes';
import type { FastifyInstance } from 'fastify';

const IMAGE = /<img\b[^>]*>/g;

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\b${name}="([^"]*)"`, 'i').exec(tag)?.[1];

/** The address that a desktop browser chooses: the narrowest one that fills the picture's place. */
const pickSource = (tag: string): string | undefined => {
  const place = Number(attribute(tag, 'width'));
  const offered = (attribute(tag, 'srcset') ?? '')
    .split(', ')
    .map((source) => source.split(' '))
    .map(([address = '', width = '0w']) => ({ address, width: Number.parseInt(width, 10) }))
    .toSorted((one, other) => one.width - other.width);
  return offered.find(({ width }) => width >= place)?.address;
};

const firstPages = async (app: FastifyInstance): Promise<string[]> => {
  const reply = await app.inject({ url: `${listCategories.path}?level=1` });
  const { categories } = reply.json<{ categories: { id: number; slug: string; totalProduct: number }[] }>();
  const sold = categories.filter(({ totalProduct }) => totalProduct > 0);
  return ['/', ...sold.map(({ id, slug }) => `/category/parent/${id}-${slug}.html`)];
};

/**
 * Renders the pictures of the home page and of each department's first page, one after another: of the two that may be
 * rendered at once, one is left to visitors, whose pictures are rendered when they ask.
 */
export const prewarmImages = async (app: FastifyInstance, signal: AbortSignal): Promise<void> => {
  const rendered = new Set<string>();
  for (const page of await firstPages(app))
    for (const [tag] of (await app.inject({ url: page })).body.matchAll(IMAGE)) {
      if (signal.aborted) return;
      const address = pickSource(tag);
      if (!address?.startsWith('/media/') || rendered.has(address)) continue;
      rendered.add(address);
      await app.inject({ url: address });
    }
};
