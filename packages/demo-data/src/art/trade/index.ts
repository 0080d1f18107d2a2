import { groundLayers, type Ground, type Layers } from '../grounds/index.ts';
import { svg } from '../svg.ts';
import { machines } from './machines.ts';
import { LIGHTS } from './parts.ts';
import { premises } from './premises.ts';

const scenes = { ...machines, ...premises };

/** Machines, premises and services of the trade: pictures of classified advertisements. */
export type TradeScene = keyof typeof scenes;

export const tradeScenes = Object.keys(scenes) as readonly TradeScene[];

export const isTradeScene = (text: string): text is TradeScene => Object.hasOwn(scenes, text);

/** Without a ground it is cut out, for tiles. */
export function tradePicture(scene: TradeScene, ground: Ground | 'none', seed: number): string {
  const under: Layers = ground === 'none' ? { defs: '', body: '' } : groundLayers(ground, 'gd', seed);
  return svg(
    400,
    400,
    `<defs>${under.defs}${LIGHTS}</defs>${under.body}${scenes[scene](seed)}${under.over ?? ''}`,
  );
}
