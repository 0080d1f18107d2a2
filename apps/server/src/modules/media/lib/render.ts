import sharp from 'sharp';
import { ConcurrencyLimit } from '#platform/resilience/concurrency.ts';
import type { Context } from '#platform/context.ts';
import type { Storage } from '#ports/storage.ts';
import type { Width } from '../rules.ts';
import { isDrawing } from '../store.ts';

export const QUALITY = 84;
/** The resolution at which an SVG's pixel is a pixel. */
const SVG_DENSITY = 72;
const CONCURRENCY = 2;

// the cores belong to the answers; a picture takes one
sharp.concurrency(1);
// every picture is kept as a file; remembering its parts as well only holds memory
sharp.cache(false);

const rendering = new ConcurrencyLimit({ concurrency: CONCURRENCY, maxQueued: 500 });

/** At most two at once over the whole process. @throws unavailable when too many wait already */
export const limitRendering = <Result>(work: () => Promise<Result>): Promise<Result> => rendering.run(work);

/** Draws at the very width, so that lines stay sharp. */
const rasterise = async (svg: string, width: Width): Promise<Buffer> => {
  const source = Buffer.from(svg);
  const { width: drawn } = await sharp(source).metadata();
  return sharp(source, { density: Math.ceil((SVG_DENSITY * width) / drawn) })
    .resize({ width })
    .webp({ quality: QUALITY })
    .toBuffer();
};

const underWay = new WeakMap<Storage, Map<string, Promise<Buffer | undefined>>>();

const underWayIn = (storage: Storage) => {
  let making = underWay.get(storage);
  if (making === undefined) underWay.set(storage, (making = new Map()));
  return making;
};

const make = async ({ services, log }: Context, key: string, width: Width, place: string) => {
  const svg = services.draw(key);
  if (svg === undefined) return undefined;
  return limitRendering(async () => {
    const picture = await rasterise(svg, width);
    // what cannot be kept is shown all the same, and drawn again
    await services.storage.put(place, picture).catch((error: unknown) => {
      log.warn({ err: error }, 'a drawing is not kept');
    });
    return picture;
  });
};

/** Kept, or made now, once however many ask. */
const keptOrMade = async (context: Context, key: string, width: Width, may: () => Promise<boolean>) => {
  const { storage } = context.services;
  const place = `ve/${key}/${width}.webp`;
  const kept = await storage.get(place);
  if (kept !== undefined) return kept;
  const others = underWayIn(storage);
  let making = others.get(place);
  if (making === undefined) {
    // looked for again: somebody may have put it there between the look and this turn
    const once = async () =>
      (await storage.get(place)) ?? ((await may()) ? make(context, key, width, place) : undefined);
    making = once().finally(() => others.delete(place));
    others.set(place, making);
  }
  return making;
};

/** A drawing as WebP of that width; undefined when the key names none, or one that nothing shows. */
export const pictureOf = (context: Context, key: string, width: Width): Promise<Buffer | undefined> =>
  keptOrMade(context, key, width, () => isDrawing(context.db, key));

/** Makes pictures before anybody asks for them. Keys that name none are left out. */
export const warm = async (
  context: Context,
  keys: readonly string[],
  widths: readonly Width[],
): Promise<void> => {
  const wanted = [...new Set(keys)].flatMap((key) => widths.map((width) => ({ key, width }))).values();
  const worker = async () => {
    for (const { key, width } of wanted) await keptOrMade(context, key, width, async () => true);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
};
