const RICH =
  'max-w-[68ch] break-words text-md text-ink-2 [&_:is(h2,h3,h4)]:mt-4 [&_:is(h2,h3,h4)]:mb-1 [&_:is(h2,h3,h4)]:font-semibold [&_:is(h2,h3,h4)]:text-ink [&_:is(ul,ol)]:mt-2 [&_:is(ul,ol)]:pl-5 [&_ul]:list-disc [&_ol]:list-decimal [&_img]:my-3 [&_img]:rounded-xl [&_p+p]:mt-2';

/** What the shop wrote; the server let only safe marks through. */
export function RichText({ html }: { readonly html: string }) {
  return <div className={RICH} dangerouslySetInnerHTML={{ __html: html }} />;
}
