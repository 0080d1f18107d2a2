import type { SellerProductRow } from '@market/contract/catalogue/seller-schemas';
import { dong } from '@market/contract/rules/money';
import { shortProvince } from '@market/contract/rules/places';
import { completeTiers } from '@market/contract/rules/product-tiers';
import type { ShopSettings } from '@market/contract/shops/settings-schemas';
import { clsx } from 'clsx';
import { Monitor, Plus, Smartphone } from '#ui/icons.ts';
import { useState } from 'react';
import type { Draft } from '#features/product-editor/draft/draft.ts';
import { readDraft } from '#features/product-editor/draft/read-draft.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Thumb } from '#ui/thumb.tsx';

interface PreviewCard {
  readonly key: string;
  readonly image: string | null;
  readonly title: string;
  readonly price: number | null;
  readonly unit: string;
  readonly minimum: number | null;
}

const cardOfDraft = (draft: Draft): PreviewCard | null => {
  if (draft.title.trim() === '' && draft.pictures.length === 0) return null;
  const tier = completeTiers(readDraft(draft).input.prices)[0];
  return {
    key: 'draft',
    image: draft.pictures[0]?.medium ?? null,
    title: draft.title || 'Tên món hàng',
    price: tier?.price ?? null,
    unit: draft.unit,
    minimum: tier?.startQuantity ?? null,
  };
};

const cardOfRow = (row: SellerProductRow): PreviewCard => ({
  key: String(row.id),
  image: row.image?.medium ?? null,
  title: row.title,
  price: row.prices[0]?.price ?? null,
  unit: row.unit_name,
  minimum: row.prices[0]?.startQuantity ?? null,
});

function Card({ card: { image, title, price, unit, minimum } }: { readonly card: PreviewCard }) {
  return (
    <li className="min-w-0 overflow-hidden rounded-lg border border-line bg-surface">
      <Thumb src={image} className="aspect-square w-full rounded-none!" />
      <div className="p-2.5 text-sm">
        <p className="line-clamp-2">{title}</p>
        {price !== null && (
          <p className="mt-1">
            <b className="num font-bold">{dong(price)}</b> <span className="text-xs text-ink-3">/{unit}</span>
          </p>
        )}
        {minimum !== null && (
          <p className="text-xs text-ink-2">
            Tối thiểu{' '}
            <b className="num font-semibold">
              {minimum} {unit}
            </b>
          </p>
        )}
      </div>
    </li>
  );
}

function EmptyCard() {
  return (
    <li aria-hidden className="min-w-0 overflow-hidden rounded-lg border border-line bg-surface">
      <span className="grid aspect-square w-full place-items-center bg-sunken text-ink-3">
        <Plus className="ico" />
      </span>
      <span className="block space-y-2 p-2.5">
        <i className="block h-2.5 rounded-sm bg-sunken" />
        <i className="block h-2.5 w-2/3 rounded-sm bg-sunken" />
      </span>
    </li>
  );
}

const FRAMES = [
  { wide: false, label: 'Xem trên điện thoại', Icon: Smartphone, columns: 2 },
  { wide: true, label: 'Xem trên máy tính', Icon: Monitor, columns: 3 },
] as const;

interface ShopPreviewProps {
  readonly shop: ShopSettings;
  readonly products: readonly SellerProductRow[];
  readonly draft: Draft | null;
  readonly approved: boolean;
}

/** The shop as buyers will see it, with what is being typed. */
export function ShopPreview({ shop, products, draft, approved }: ShopPreviewProps) {
  const [wide, setWide] = useState(false);
  const { columns } = FRAMES.find((frame) => frame.wide === wide)!;
  const typed = draft === null ? null : cardOfDraft(draft);
  const cards = [...(typed === null ? [] : [typed]), ...products.map(cardOfRow)].slice(0, columns);
  return (
    <section className="panel min-w-0 p-4 lg:p-5" aria-labelledby="sap-cua-ban">
      <div className="mb-3.5 flex items-center gap-2">
        <h2 id="sap-cua-ban" className="text-md font-bold">
          Sạp của bạn trông thế này
        </h2>
        <span className="ml-auto flex flex-none rounded-lg bg-sunken p-0.5 noscript:hidden">
          {FRAMES.map((frame) => (
            <button
              key={frame.label}
              type="button"
              aria-label={frame.label}
              aria-pressed={frame.wide === wide}
              className={clsx(
                'grid size-11 place-items-center rounded-md lg:size-8',
                frame.wide === wide ? 'bg-surface text-ink shadow-sm' : 'text-ink-3',
              )}
              onClick={() => setWide(frame.wide)}
            >
              <frame.Icon aria-hidden className="ico size-4.5!" />
            </button>
          ))}
        </span>
      </div>
      <div className="overflow-hidden rounded-xl border border-line bg-bg">
        <div aria-hidden className="awning-top h-3" />
        <div aria-hidden className="awning" />
        <div className="p-3">
          <div className="flex items-center gap-3">
            <Avatar name={shop.name} src={shop.logo} size={48} className="rounded-xl!" />
            <div className="min-w-0">
              <b className="block truncate text-base font-semibold">{shop.name}</b>
              <span className="block truncate text-sm text-ink-2">
                Mới mở{shop.province !== null && ` · ${shortProvince(shop.province)}`}
              </span>
            </div>
          </div>
          <div aria-hidden className="mt-3 grid grid-cols-2 gap-2 text-center text-sm font-semibold">
            <span className="rounded-lg bg-brand py-2 text-on-brand">Theo dõi</span>
            <span className="rounded-lg border border-line-strong bg-surface py-2">Chat</span>
          </div>
          <ul className={clsx('mt-3 grid gap-2', wide ? 'grid-cols-3' : 'grid-cols-2')}>
            {cards.map((card) => (
              <Card key={card.key} card={card} />
            ))}
            {cards.length < columns && <EmptyCard />}
          </ul>
        </div>
      </div>
      {!approved && (
        <p className="mt-3 text-center text-sm text-ink-2">
          Chỉ bạn thấy, đến khi sạp và món hàng đầu tiên được duyệt.
        </p>
      )}
    </section>
  );
}
