import { backdropGradient, backdrops, isBackdrop, tintOf, type Backdrop } from '../backdrops.ts';
import { sheet, type Layers } from './ground.ts';
import { surfaces } from './surfaces.ts';

export type { Layers } from './ground.ts';

/** A plain tint of paper, or a surface with a texture and a light of its own. */
export type Ground = Backdrop | keyof typeof surfaces;

const isSurface = (name: string): name is keyof typeof surfaces => Object.hasOwn(surfaces, name);

export const grounds: readonly Ground[] = [...backdrops, ...(Object.keys(surfaces) as Ground[])];

export const isGround = (text: string): text is Ground => isBackdrop(text) || isSurface(text);

export const groundLayers = (ground: Ground, id: string, seed: number): Layers =>
  isSurface(ground)
    ? surfaces[ground](id, seed)
    : { defs: backdropGradient(id, tintOf(ground)), body: sheet(`url(#${id}bg)`) };
