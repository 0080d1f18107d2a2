import { draw as drawSvg } from '@market/demo-data/art';
import sharp from 'sharp';
import type { Context, Db } from '#platform/context.ts';
import type { Storage } from '#ports/storage.ts';
import { limitRendering, QUALITY } from '../src/modules/media/lib/render.ts';
import { readPath, type Width } from '../src/modules/media/rules.ts';
import { hasDrawing } from './drawings.ts';

interface Drawing {
  readonly db: Db;
  readonly log: Context['log'];
  /** Undefined for an unknown key. */
  readonly draw?: (key: string) => string | undefined;
}

/** Dpi at which one unit of an SVG is one pixel. */
const SVG_DENSITY = 72;

/** Former product cards of demos: media keys now have addresses below `/media/ve/`. */
const FORMER_FOLDER = /^ve\./;

/** Renders at the final width, so that lines stay sharp. */
const rasterise = async (svg: string, width: Width): Promise<Buffer> => {
  const source = Buffer.from(svg);
  const { width: sourceWidth } = await sharp(source).metadata();
  return sharp(source, { density: Math.ceil((SVG_DENSITY * width) / sourceWidth) })
    .resize({ width })
    .webp({ quality: QUALITY })
    .toBuffer();
};

/** Draws a missing picture of the demo on its first read and stores it, so that filling the market renders none. */
export const drawMissing = (storage: Storage, { db, log, draw = drawSvg }: Drawing): Storage => {
  const pending = new Map<string, Promise<Buffer | undefined>>();

  const render = (path: string, svg: string, width: Width): Promise<Buffer> =>
    limitRendering(async () => {
      const picture = await rasterise(svg, width);
      // a full disk only costs time: the picture is drawn again
      await storage.put(path, picture).catch((error: unknown) => {
        log.warn({ err: error }, 'a drawing is not stored');
      });
      return picture;
    });

  const drawAt = async (path: string): Promise<Buffer | undefined> => {
    const named = readPath(path);
    if (named === undefined) return undefined;
    const key = named.key.replace(FORMER_FOLDER, '');
    const svg = (await hasDrawing(db, key)) ? draw(key) : undefined;
    return svg === undefined ? undefined : render(path, svg, named.width);
  };

  /** Reads again before drawing: another call may have stored it meanwhile. */
  const readOrDraw = async (path: string) => (await storage.get(path)) ?? (await drawAt(path));

  const drawOnce = (path: string): Promise<Buffer | undefined> => {
    let pendingDrawing = pending.get(path);
    if (pendingDrawing === undefined) {
      pendingDrawing = readOrDraw(path).finally(() => pending.delete(path));
      pending.set(path, pendingDrawing);
    }
    return pendingDrawing;
  };

  return { ...storage, get: async (path) => (await storage.get(path)) ?? (await drawOnce(path)) };
};
