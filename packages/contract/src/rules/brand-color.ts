// The colour of a market. The stylesheet mixes it in the same shares (`tokens.css`). No schemas here: browsers load this file.

const WHITE = '#ffffff';
const BLACK = '#000000';
const DARK_SURFACE = '#1b1b16';
const DARK_RAISED = '#26261f';
const LIGHT_SUNKEN = '#f1ede5';
/** WCAG AA, for text. */
const MIN_CONTRAST = 4.5;

const COLOR = /^#[0-9a-f]{6}$/;

export const isColor = (text: string): boolean => COLOR.test(text);

type Channels = readonly [number, number, number];

const channelsOf = (color: string): Channels =>
  [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16)) as unknown as Channels;

/** `share` of the first colour, as `color-mix(in srgb, …)` does. */
const mix = (color: string, share: number, other: string): string => {
  const second = channelsOf(other);
  return `#${channelsOf(color)
    .map((channel, index) => Math.round(channel * share + second[index]! * (1 - share)))
    .map((channel) => channel.toString(16).padStart(2, '0'))
    .join('')}`;
};

const luminanceOf = (color: string): number => {
  const [red, green, blue] = channelsOf(color).map((channel) => {
    const share = channel / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Channels;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** Of two colours, from 1 to 21. */
export const contrastOf = (one: string, other: string): number => {
  const [light, dark] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => b - a);
  return (light! + 0.05) / (dark! + 0.05);
};

/** Text in this colour on light surfaces. */
export const brandInk = (color: string): string => mix(color, 0.84, BLACK);
/** The bar at the top of pages. */
export const canopyColor = (color: string): string => mix(color, 0.45, BLACK);

const darkMark = (color: string): string => mix(color, 0.5, WHITE);
const darkInk = (color: string): string => mix(color, 0.4, WHITE);

/** Contrast of white text on a button of this colour. */
export const buttonContrast = (color: string): number => contrastOf(WHITE, color);

/** The lowest contrast of text on and in this colour, in both themes. */
export const textContrast = (color: string): number =>
  Math.min(
    buttonContrast(color),
    ...[WHITE, LIGHT_SUNKEN, mix(color, 0.08, WHITE)].map((surface) => contrastOf(brandInk(color), surface)),
    ...[DARK_SURFACE, mix(color, 0.2, DARK_SURFACE)].map((surface) => contrastOf(darkInk(color), surface)),
  );

/** The lowest contrast of icons and lines in this colour, in both themes. */
export const markContrast = (color: string): number =>
  Math.min(
    ...[WHITE, LIGHT_SUNKEN, mix(color, 0.08, WHITE)].map((surface) => contrastOf(color, surface)),
    ...[DARK_SURFACE, DARK_RAISED, mix(color, 0.2, DARK_SURFACE)].map((surface) =>
      contrastOf(darkMark(color), surface),
    ),
  );

export const contrastText = (contrast: number): string =>
  `${(Math.floor(contrast * 10) / 10).toFixed(1).replace('.', ',')}:1`;

/** Why pages cannot be drawn in this colour; undefined when they can. */
export const colorIssue = (color: string): string | undefined => {
  if (!isColor(color)) return 'Hãy nhập mã màu gồm # và 6 chữ số, ví dụ #276f35.';
  const contrast = textContrast(color);
  if (contrast < MIN_CONTRAST)
    return `Chữ trên màu này chỉ đạt ${contrastText(contrast)}, cần từ 4,5:1 ở cả giao diện sáng và tối. Hãy chọn màu đậm hơn.`;
  return undefined;
};

/** Colours to begin with, each with enough contrast. */
export const SUGGESTED_COLORS = [
  { color: '#276f35', name: 'Xanh lá' },
  { color: '#2f4f86', name: 'Xanh chàm' },
  { color: '#0e6e77', name: 'Xanh ngọc' },
  { color: '#b3391f', name: 'Đỏ son' },
  { color: '#86560b', name: 'Vàng nghệ' },
  { color: '#7a2e5d', name: 'Mận' },
  { color: '#5a5246', name: 'Nâu đất' },
] as const;
