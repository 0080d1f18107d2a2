import { darken, lighten, mix, type Hex } from '../colour.ts';
import { randomFrom } from '../random.ts';
import { blur, grain, radial, sheet, type Layers } from './ground.ts';
import { beam, leafShadow, windowLight } from './lights.ts';

type Surface = (id: string, seed: number) => Layers;

const planks =
  (light: Hex, dark: Hex): Surface =>
  (id, seed) => {
    const random = randomFrom(seed + 11);
    const boards = Array.from({ length: 5 }, (_, index) => {
      const tone = mix(light, dark, 0.18 + random() * 0.4);
      return `<rect y="${index * 82 - 6}" width="400" height="82" fill="${tone}"/><path d="M0 ${index * 82 - 6}H400" stroke="${darken(dark, 0.45)}" stroke-opacity=".55" stroke-width="2"/><path d="M0 ${index * 82 - 4}H400" stroke="#fff" stroke-opacity=".16" stroke-width="1.4"/>`;
    });
    const shine = beam(id);
    return {
      defs: grain(`${id}n`, '.006 .11', 0.95, [70, 42, 18]) + shine.defs,
      body: `${boards.join('')}<rect width="400" height="400" filter="url(#${id}n)" opacity=".2"/>${shine.over}`,
    };
  };

const linen: Surface = (id) => ({
  defs: `${radial(`${id}g`, '#f3ecdf', '#dacdb6')}${grain(`${id}n`, '.5 .04', 1.1, [120, 100, 70])}${grain(`${id}m`, '.04 .5', 1.1, [255, 250, 240])}${blur(`${id}b`, 13)}`,
  body: `${sheet(`url(#${id}g)`)}<path d="M-20 330C120 270 180 420 420 300M-30 90C90 40 260 130 430 30" fill="none" stroke="#8a7450" stroke-opacity=".3" stroke-width="22" filter="url(#${id}b)"/><path d="M-20 352C120 292 190 440 420 322M-30 112C90 62 260 152 430 52" fill="none" stroke="#fffaf0" stroke-opacity=".6" stroke-width="18" filter="url(#${id}b)"/>${sheet('#fff', ` filter="url(#${id}n)" opacity=".13"`)}${sheet('#fff', ` filter="url(#${id}m)" opacity=".13"`)}`,
});

const wall =
  (light: Hex, edge: Hex, over: typeof windowLight): Surface =>
  (id) => {
    const shine = over(id);
    return {
      defs: `${radial(`${id}g`, light, edge)}${grain(`${id}n`, '.035', 0.8, [90, 74, 50])}${shine.defs}`,
      body: `${sheet(`url(#${id}g)`)}<rect width="400" height="400" filter="url(#${id}n)" opacity=".07"/>`,
      over: shine.over,
    };
  };

const marble: Surface = (id, seed) => {
  const random = randomFrom(seed + 23);
  const vein = (): string => {
    let [x, y] = [-20, random() * 520 - 60];
    const steps = Array.from({ length: 9 }, () => {
      x += 34 + random() * 30;
      y += -34 + random() * 52;
      return `L${x.toFixed(0)} ${y.toFixed(0)}`;
    });
    return `M-20 ${(y + 60).toFixed(0)}${steps.join('')}`;
  };
  const veins = vein() + vein() + vein();
  return {
    defs: `${radial(`${id}g`, '#fdfdfb', '#e4e4e0')}${blur(`${id}b`, 7)}${blur(`${id}t`, 1.1)}`,
    body: `${sheet(`url(#${id}g)`)}<g fill="none" stroke="#83888c" stroke-linejoin="round"><path d="${veins}" stroke-opacity=".2" stroke-width="12" filter="url(#${id}b)"/><path d="${veins}" stroke-opacity=".2" stroke-width="1.6" filter="url(#${id}t)"/></g>`,
  };
};

const concrete: Surface = (id) => ({
  defs: `${radial(`${id}g`, '#d9d7d2', '#aaa8a3')}${grain(`${id}n`, '.02', 1.3, [70, 68, 64])}${grain(`${id}m`, '.6', 1.4, [60, 58, 54])}`,
  body: `${sheet(`url(#${id}g)`)}<rect width="400" height="400" filter="url(#${id}n)" opacity=".12"/><rect width="400" height="400" filter="url(#${id}m)" opacity=".08"/>`,
});

const CHIPS = ['#c98f74', '#7f9a86', '#5c6a74', '#d8b26a', '#b9b2a6'] as const;
const terrazzo: Surface = (id, seed) => {
  const random = randomFrom(seed + 31);
  const chips = Array.from({ length: 130 }, (_, index) => {
    const [x, y, size] = [random() * 400, random() * 400, 2 + random() * 7];
    return `<path d="M${x.toFixed(0)} ${y.toFixed(0)}l${size.toFixed(1)} ${(-size * random()).toFixed(1)}l${(size * 0.5).toFixed(1)} ${size.toFixed(1)}l${(-size).toFixed(1)} ${(size * 0.6).toFixed(1)}Z" fill="${CHIPS[index % CHIPS.length]}" opacity=".45"/>`;
  });
  return { defs: radial(`${id}g`, '#fbf8f2', '#e6dfd3'), body: sheet(`url(#${id}g)`) + chips.join('') };
};

const kraft: Surface = (id) => ({
  defs: `${radial(`${id}g`, '#d9b98c', '#b98f5c')}${grain(`${id}n`, '.5', 1.4, [90, 58, 24])}${blur(`${id}b`, 1.2)}`,
  body: `${sheet(`url(#${id}g)`)}<rect width="400" height="400" filter="url(#${id}n)" opacity=".26"/><path d="M-10 128L410 96M268 -10L300 410" stroke="#8a6030" stroke-opacity=".3" stroke-width="2.2" filter="url(#${id}b)"/><path d="M-10 131L410 99M271 -10L303 410" stroke="#fff" stroke-opacity=".25" stroke-width="1.6"/>`,
});

const sweep =
  (colour: Hex): Surface =>
  (id) => ({
    defs: `<linearGradient id="${id}g" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${lighten(colour, 0.18)}"/><stop offset=".68" stop-color="${colour}"/><stop offset=".8" stop-color="${darken(colour, 0.13)}"/><stop offset=".86" stop-color="${lighten(colour, 0.06)}"/><stop offset="1" stop-color="${lighten(colour, 0.3)}"/></linearGradient><radialGradient id="${id}h" cx=".3" cy=".2" r=".7"><stop offset="0" stop-color="#fff" stop-opacity=".42"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>`,
    body: sheet(`url(#${id}g)`) + sheet(`url(#${id}h)`),
  });

export const surfaces = {
  oak: planks('#e3c79c', '#bd9762'),
  walnut: planks('#9a6f4a', '#5e3f27'),
  ash: planks('#efe9dd', '#cfc5b3'),
  linen,
  window: wall('#f6efe3', '#dccdb4', windowLight),
  leaf: wall('#f3efe4', '#d9d3bf', leafShadow),
  shade: wall('#e8ece6', '#c3ccc0', leafShadow),
  sunlit: wall('#fbe9d8', '#ecc9a8', windowLight),
  marble,
  concrete,
  terrazzo,
  kraft,
  peach: sweep('#f0c9b4'),
  sky: sweep('#bcd3df'),
  mint: sweep('#c3d8c2'),
  sand: sweep('#e2d2b6'),
  clay: sweep('#cf9f86'),
} as const satisfies Record<string, Surface>;
