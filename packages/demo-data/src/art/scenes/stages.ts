import type { Hex } from '../colour.ts';
import type { Decoration } from '../compositions/decorations.ts';

type Stage = {
  tones: readonly [from: Hex, to: Hex];
  accent: Hex;
  decoration: Decoration | 'plain';
  wood: Hex;
  /** What colour of words reads on it. */
  words: 'light' | 'dark';
};

/** Grounds of banners, racks and covers; the dark ones carry the market's awning colours. */
const stages = {
  canopy: {
    tones: ['#14371b', '#277033'],
    accent: '#f0b024',
    decoration: 'sun',
    wood: '#c9954f',
    words: 'light',
  },
  lacquer: {
    tones: ['#8a2418', '#c93c2b'],
    accent: '#f0b024',
    decoration: 'sun',
    wood: '#d9a860',
    words: 'light',
  },
  indigo: {
    tones: ['#22375f', '#34569a'],
    accent: '#2a4a86',
    decoration: 'stripe',
    wood: '#c9954f',
    words: 'light',
  },
  turmeric: {
    tones: ['#fbeec8', '#f3d98c'],
    accent: '#e9a520',
    decoration: 'plain',
    wood: '#a9793f',
    words: 'dark',
  },
  leaf: {
    tones: ['#eef4e8', '#c4dfb8'],
    accent: '#8fb884',
    decoration: 'lanes',
    wood: '#a9793f',
    words: 'dark',
  },
  mist: {
    tones: ['#eef1f6', '#c9d5ea'],
    accent: '#9db2d6',
    decoration: 'plain',
    wood: '#a9793f',
    words: 'dark',
  },
  blush: {
    tones: ['#fbe6de', '#f2c9bd'],
    accent: '#e5a6a3',
    decoration: 'plain',
    wood: '#a9793f',
    words: 'dark',
  },
  paper: {
    tones: ['#f8f3ea', '#eadcc0'],
    accent: '#c9ad74',
    decoration: 'brocade',
    wood: '#a9793f',
    words: 'dark',
  },
} as const satisfies Record<string, Stage>;

export type StageName = keyof typeof stages;

export const stageNames = Object.keys(stages) as readonly StageName[];

export const stageOf = (name: StageName): Stage => stages[name];

/** Whether words over this ground must be light or dark. */
export const wordsOn = (name: StageName): 'light' | 'dark' => stages[name].words;

export const isStageName = (text: string): text is StageName => Object.hasOwn(stages, text);
