import { clsx } from 'clsx';
import { Megaphone } from '#ui/icons.ts';
import { DealCard } from '#features/product-card/deal-card.tsx';
import { ProductCard } from '#features/product-card/product-card.tsx';
import { SectionHeader } from '#ui/section-header.tsx';
import { morePath } from './block-paths.ts';
import type { BlockView } from './block-view.ts';
import { Carousel } from './carousel.tsx';
import { CodeList } from './code-list.tsx';

interface BlockProps {
  readonly slug: string;
  readonly block: BlockView;
}

function Products({ block: { kind, products } }: Pick<BlockProps, 'block'>) {
  return (
    <ul className="grid grid-cols-2 gap-2.5 @md:grid-cols-3 @2xl:grid-cols-4 @lg:gap-3 @5xl:grid-cols-6">
      {products.map((card) => (
        <li key={card.id} className="grid">
          {kind === 'deals' ? <DealCard card={card} /> : <ProductCard card={card} inShop />}
        </li>
      ))}
    </ul>
  );
}

function Video({ block: { title, video } }: Pick<BlockProps, 'block'>) {
  if (video === null) return null;
  return (
    // Videos of shops have no captions.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video
      className="aspect-video w-full rounded-xl bg-black object-contain"
      src={video.url}
      poster={video.thumb_url ?? undefined}
      controls
      playsInline
      preload="none"
      aria-label={title || 'Video của shop'}
    />
  );
}

function Content({ slug, block }: BlockProps) {
  const { kind, text, codes } = block;
  if (kind === 'carousel') return <Carousel slug={slug} block={block} />;
  if (kind === 'codes') return <CodeList codes={codes} />;
  if (kind === 'video') return <Video block={block} />;
  if (kind === 'text') return <p className="panel p-4 whitespace-pre-line @2xl:p-7">{text}</p>;
  if (kind !== 'notice') return <Products block={block} />;
  return (
    <div className="flex items-center gap-3 rounded-lg bg-accent-soft px-4 py-3 text-sm text-accent-ink">
      <Megaphone aria-hidden className="ico" />
      <p>
        <b>Thông báo:</b> {text}
      </p>
    </div>
  );
}

interface FrontPageProps {
  readonly slug: string;
  readonly blocks: readonly BlockView[];
  /** The block that is being edited. */
  readonly marked?: string | null;
}

/** The front page of a shop; as wide as its container, not as the window, so that a preview may be narrow. */
export function FrontPage({ slug, blocks, marked = null }: FrontPageProps) {
  return (
    <div className="@container">
      {blocks.map((block) => {
        const hasTitle = block.title !== '' && block.kind !== 'notice' && block.kind !== 'carousel';
        const more = morePath(slug, block);
        const listed = block.products.length > 0 && more !== undefined;
        return (
          <section
            key={block.id}
            data-block={block.id}
            aria-label={block.title || undefined}
            className={clsx(
              hasTitle ? 'mt-6 @4xl:mt-9' : 'mt-4',
              marked === block.id && 'rounded-xl ring-2 ring-brand ring-offset-4 ring-offset-bg',
            )}
          >
            {hasTitle && <SectionHeader title={block.title} {...(listed && { more: { to: more } })} />}
            <Content slug={slug} block={block} />
          </section>
        );
      })}
    </div>
  );
}
