import { hash } from '../random.ts';
import { shadowFilters, svg, withShadow } from '../svg.ts';
import { hung, type HungItem } from './rack.ts';

export type RailOptions = {
  width?: number;
  height?: number;
  rod?: number;
  scale?: number;
  from?: number;
  to?: number;
};

const gradients =
  '<linearGradient id="rlw" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#d9b277"/><stop offset=".5" stop-color="#b98a4b"/><stop offset="1" stop-color="#87602d"/></linearGradient><linearGradient id="rlt" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fffdf6"/><stop offset="1" stop-color="#f0e4c8"/></linearGradient>';

const hanger = (colour: string): string =>
  `<path d="M112 86L200 46L288 86Q292 92 284 92H116Q108 92 112 86ZM200 46C200 38 209 36 209 28C209 18 194 18 192 26" fill="none" stroke="${colour}" stroke-width="6.5" stroke-linecap="round" stroke-linejoin="round"/>`;

/** The price tag of the middle hanger is left empty: its words are HTML over the picture. */
const priceTag =
  '<path d="M200 92C198 110 204 118 200 134" fill="none" stroke="#86560b" stroke-width="2.4"/><g transform="rotate(3 200 134)"><path d="M136 156L160 134H240L264 156V272Q264 282 254 282H146Q136 282 136 272Z" fill="#3a2a14" opacity=".22" filter="url(#rls2)" transform="translate(5 9)"/><path d="M136 156L160 134H240L264 156V272Q264 282 254 282H146Q136 282 136 272Z" fill="url(#rlt)" stroke="#c9ad74" stroke-width="2"/><circle cx="200" cy="150" r="6.5" fill="#f8f6f1" stroke="#86560b" stroke-width="3"/><path d="M136 262H264V272Q264 282 254 282H146Q136 282 136 272Z" fill="#276f35"/></g>';

const emptyHanger = (tagged: boolean): string =>
  `<g filter="url(#rls2)" opacity=".3" transform="translate(5 9)">${hanger('#3a2a14')}</g>${hanger('#b98a4b')}${tagged ? priceTag : ''}`;

/** A transparent rail where `null` is an empty hanger: the pages for 404, 500 and offline. */
export function rail(items: readonly (HungItem | null)[], options: RailOptions = {}): string {
  const { width = 640, height = 300, rod = 40, scale = 0.62 } = options;
  const { from = 110, to = width - 110 } = options;
  const gap = (to - from) / Math.max(1, items.length - 1);
  const middle = (items.length - 1) / 2;
  const pieces = items.map((item, place) => {
    const at = (turn: number, size: number): string =>
      `translate(${from + gap * place} ${rod}) rotate(${turn}) scale(${size}) translate(-200 -22)`;
    if (!item) {
      return {
        defs: '',
        body: `<g transform="${at(-2, scale * 1.06)}">${emptyHanger(place === middle)}</g>`,
      };
    }
    const id = `l${place}${(hash(item[0] + item[1]) % 9973).toString(36)}`;
    const drawing = hung(item, place, id);
    const body = `<g transform="${at(place % 2 ? 1.4 : -1.4, scale)}">${hanger('#c8b48f')}${withShadow(drawing, id, 12, 18)}</g>`;
    return { defs: drawing.defs + shadowFilters(id), body };
  });
  return svg(
    width,
    height,
    `<defs>${gradients}${shadowFilters('rl')}${pieces.map(({ defs }) => defs).join('')}</defs><rect x="14" y="${rod - 2}" width="${width - 28}" height="9" rx="4.5" fill="#3a2a14" opacity=".2" filter="url(#rls2)" transform="translate(3 7)"/><rect x="14" y="${rod - 4}" width="${width - 28}" height="10" rx="5" fill="url(#rlw)"/>${pieces.map(({ body }) => body).join('')}`,
  );
}
