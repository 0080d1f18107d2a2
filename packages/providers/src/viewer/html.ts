/** Markup that may stand in a page as it is. */
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

/**
 * Builds markup: whatever is put in is escaped, unless it was built here itself. Not called `html`, because then
 * the formatter would break lines inside texts whose spaces are shown.
 */
export const markup = (texts: TemplateStringsArray, ...parts: readonly Part[]): Html => ({
  source: texts.map((text, at) => text + sourceOf(parts[at])).join(''),
});

/** Our own style or script, read from beside the code. */
export const inlineSource = (source: string): Html => ({ source });
