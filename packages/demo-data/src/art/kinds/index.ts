import type { GarmentKind } from '../shape.ts';
import { aoAnorak } from './ao-anorak.ts';
import { aoBomber } from './ao-bomber.ts';
import { aoGioMu } from './ao-gio-mu.ts';
import { aoKhoac } from './ao-khoac.ts';
import { aoThun } from './ao-thun.ts';
import { balo } from './balo.ts';
import { chanVay } from './chan-vay.ts';
import { dam } from './dam.ts';
import { dep } from './dep.ts';
import { doBo } from './do-bo.ts';
import { giay } from './giay.ts';
import { hoodie } from './hoodie.ts';
import { jean } from './jean.ts';
import { jerseyBongDa } from './jersey-bong-da.ts';
import { jerseyBongRo } from './jersey-bong-ro.ts';
import { legging } from './legging.ts';
import { mu } from './mu.ts';
import { polo } from './polo.ts';
import { short } from './short.ts';
import { soMi } from './so-mi.ts';
import { tank } from './tank.ts';
import { tat } from './tat.ts';
import { tote } from './tote.ts';

const table = {
  'ao-thun': aoThun,
  polo,
  'so-mi': soMi,
  hoodie,
  'ao-khoac': aoKhoac,
  'ao-gio-mu': aoGioMu,
  'ao-bomber': aoBomber,
  'ao-anorak': aoAnorak,
  'jersey-bong-da': jerseyBongDa,
  'jersey-bong-ro': jerseyBongRo,
  tank,
  jean,
  short,
  legging,
  'chan-vay': chanVay,
  dam,
  'do-bo': doBo,
  giay,
  dep,
  mu,
  balo,
  tote,
  tat,
} as const satisfies Record<string, GarmentKind>;

export type Kind = keyof typeof table;

export const kinds = Object.keys(table) as readonly Kind[];

export const garmentKind = (kind: Kind): GarmentKind => table[kind];

/** Vietnamese name of the kind of goods. */
export const kindName = (kind: Kind): string => table[kind].name;

export const isKind = (text: string): text is Kind => Object.hasOwn(table, text);
