/** Markup that is inserted without escaping. */
export interface Html {
  readonly source: string;
}

type Part = Html | string | number | undefined | readonly Html[];

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

const sourceOf = (part: Part): string => {
  if (part === undefined) return '';
  if (typeof part === 'string' || typeof part === 'number') return escape(String(part));
  return 'source' in part ? part.source : part.map(({ source }) => source).join('');
};

/** Escapes all parts except `Html`. As `html` the formatter would break lines inside texts with visible spaces. */
export const markup = (texts: TemplateStringsArray, ...parts: readonly Part[]): Html => ({
  source: texts.map((text, at) => text + sourceOf(parts[at])).join(''),
});

/** A style or script of this package, read from its folder. */
export const inlineSource = (source: string): Html => ({ source });
