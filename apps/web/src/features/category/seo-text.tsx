import { ChevronDown } from '#ui/icons.ts';
import { plainText } from '#app/page-meta.ts';

/** Longer texts are folded. */
const FOLD_LENGTH = 1_400;

/** Unfolds with a plain checkbox, so it works without scripts. */
export function SeoText({ heading, content }: { readonly heading: string; readonly content: string }) {
  const text = plainText(content);
  if (text === '') return null;
  const long = text.length > FOLD_LENGTH;
  return (
    <section className="panel group mt-12 p-5 lg:p-8" aria-labelledby="ve-danh-muc">
      <h2 id="ve-danh-muc" className="mb-3 text-xl font-bold">
        {heading}
      </h2>
      <div
        className={`text-base text-ink-2 lg:columns-2 lg:gap-10 [&_h3]:mb-1.5 [&_h3]:break-after-avoid [&_h3]:text-lg [&_h3]:font-bold [&_h3]:text-ink [&_li]:ml-5 [&_li]:list-disc [&_p]:mb-4 [&_ul]:mb-4 ${long ? 'max-h-76 overflow-hidden group-has-checked:max-h-none' : ''}`}
        // Sanitised by the server.
        dangerouslySetInnerHTML={{ __html: content.replaceAll(/<(\/?)h2\b/g, '<$1h3') }}
      />
      {long && (
        <label className="link mt-2 inline-flex cursor-pointer items-center gap-1 text-sm group-has-checked:sr-only has-focus-visible:outline-2">
          <input type="checkbox" className="sr-only" />
          Đọc thêm
          <ChevronDown aria-hidden className="ico size-4!" />
        </label>
      )}
    </section>
  );
}
