export type Size = { width: number; height: number };

/** Where a composition is shown, and with it its proportions. */
const formats = {
  hero: { width: 1350, height: 715 },
  side: { width: 520, height: 270 },
  ad: { width: 832, height: 288 },
  feature: { width: 832, height: 480 },
  card: { width: 736, height: 528 },
  category: { width: 1700, height: 375 },
  strip: { width: 1250, height: 163 },
  showroom: { width: 1700, height: 525 },
  page: { width: 1216, height: 672 },
  square: { width: 640, height: 640 },
} as const satisfies Record<string, Size>;

export type Format = keyof typeof formats;

export const formatNames = Object.keys(formats) as readonly Format[];

export const sizeOf = (format: Format): Size => formats[format];

export const isFormat = (text: string): text is Format => Object.hasOwn(formats, text);
