import { durationText } from '@market/contract/rules/duration';
import { formatNumber } from '@market/contract/rules/money';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { Picture } from '#ui/picture.tsx';
import type { ProductView } from './product-view.ts';
import { sizeNote, SizeTable } from './size-table.tsx';

interface Section {
  readonly id: string;
  readonly tab: string;
  readonly body: ReactNode;
}

function Specifications({ product }: { readonly product: ProductView }) {
  const { specifications, size_table: sizes } = product;
  return (
    <>
      <dl className="grid grid-cols-1 gap-x-10 text-base lg:grid-cols-2">
        {specifications.map(({ name, value }) => (
          <div key={name} className="flex gap-4 border-b border-line py-2.5">
            <dt className="w-36 flex-none text-ink-3 max-sm:w-28">{name}</dt>
            <dd className="min-w-0 break-words">{value}</dd>
          </div>
        ))}
      </dl>
      {sizes !== null && (
        <div className="card mt-5 overflow-hidden lg:hidden">
          <div className="flex items-center px-4 py-3">
            <b className="font-semibold">Bảng size</b>
            <span className="ml-auto text-xs text-ink-3">{sizeNote(sizes)}</span>
          </div>
          <SizeTable table={sizes} />
        </div>
      )}
    </>
  );
}

const RICH_TEXT_CLASS =
  'max-w-[100ch] break-words text-md text-ink-2 [&_:is(h2,h3,h4)]:mt-4 [&_:is(h2,h3,h4)]:mb-1 [&_:is(h2,h3,h4)]:font-semibold [&_:is(h2,h3,h4)]:text-ink [&_:is(ul,ol)]:mt-2 [&_:is(ul,ol)]:pl-5 [&_ul]:list-disc [&_ol]:list-decimal [&_img]:my-3 [&_img]:rounded-xl [&_p+p]:mt-2';

/** Sanitised by the server. */
export function RichText({ html }: { readonly html: string }) {
  return <div className={RICH_TEXT_CLASS} dangerouslySetInnerHTML={{ __html: html }} />;
}

const DESCRIPTION_PICTURES = 3;

/** The last pictures of the gallery, which show details; a shop's own in the text are enough. */
function Description({ product: { body_html: html, images } }: { readonly product: ProductView }) {
  const isPlain = images.length > DESCRIPTION_PICTURES && !html.includes('<img');
  const details = isPlain ? images.slice(-DESCRIPTION_PICTURES) : [];
  return (
    <>
      <RichText html={html} />
      {details.length > 0 && (
        <ul className="mt-4 grid grid-cols-3 gap-2.5">
          {details.map(({ id, src, alt }) => (
            <li key={id}>
              <Picture
                src={src}
                alt={alt}
                width={320}
                height={320}
                sizes="(min-width: 1024px) 288px, 33vw"
                className="aspect-square w-full rounded-xl object-cover"
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Paragraphs({ text }: { readonly text: string }) {
  return (
    <div className="max-w-[100ch] space-y-2 text-md text-ink-2">
      {text
        .split(/\n+/)
        .filter((line) => line.trim() !== '')
        .map((line) => (
          <p key={line}>{line}</p>
        ))}
    </div>
  );
}

function CareInstructions({ product }: { readonly product: ProductView }) {
  const { user_instruction: care, warranty_period: days, warranty_policy: policy } = product;
  return (
    <div className="space-y-4">
      {care !== '' && <Paragraphs text={care} />}
      {(days > 0 || policy !== '') && (
        <div>
          <h3 className="mb-1 font-semibold">Bảo hành{days > 0 && ` ${durationText(days)}`}</h3>
          {policy !== '' && <Paragraphs text={policy} />}
        </div>
      )}
    </div>
  );
}

const detailSections = (product: ProductView, reviews: ReactNode): Section[] =>
  [
    product.specifications.length > 0 && {
      id: 'thong-so',
      tab: 'Thông số',
      body: <Specifications product={product} />,
    },
    product.body_html !== '' && { id: 'mo-ta', tab: 'Mô tả', body: <Description product={product} /> },
    (product.user_instruction !== '' || product.warranty_period > 0 || product.warranty_policy !== '') && {
      id: 'huong-dan',
      tab: 'Hướng dẫn & bảo hành',
      body: <CareInstructions product={product} />,
    },
    reviews !== null && {
      id: 'danh-gia',
      tab: product.rating_count > 0 ? `Đánh giá (${formatNumber(product.rating_count)})` : 'Đánh giá',
      body: reviews,
    },
  ].filter((section) => section !== false);

/** All sections below each other; the tabs link to them. */
export function ProductDetails({
  product,
  reviews,
}: {
  readonly product: ProductView;
  readonly reviews: ReactNode;
}) {
  const { hash } = useLocation();
  const sections = detailSections(product, reviews);
  const current = sections.find(({ id }) => `#${id}` === hash) ?? sections[0];
  return (
    <div className="panel min-w-0 px-4 lg:px-7">
      <nav
        aria-label="Thông tin sản phẩm"
        className="noscroll flex gap-6 overflow-x-auto border-b border-line"
      >
        {sections.map(({ id, tab }) => (
          <Link
            key={id}
            to={{ hash: id }}
            replace
            className={clsx('tab h-14!', id === current?.id && 'on')}
            aria-current={id === current?.id ? 'true' : undefined}
          >
            {tab}
          </Link>
        ))}
      </nav>
      <div className="py-5">
        {sections.map(({ id, tab, body }, index) => (
          <section key={id} id={id} aria-label={tab} className={index > 0 ? 'mt-8' : undefined}>
            <h2 className={clsx('mb-2 text-lg font-bold', index === 0 && 'sr-only')}>
              {tab.replace(/ \(.*/, '')}
            </h2>
            {body}
          </section>
        ))}
      </div>
    </div>
  );
}
