import { ProductCard } from '#features/product-card/product-card.tsx';
import { cardPath, type ProductCardView } from '#features/product-card/product-card-view.ts';

/** Advertised products as guests see them between others. */
export function PreviewPanel({ cards }: { readonly cards: readonly ProductCardView[] }) {
  return (
    <section className="panel min-w-0 p-4 lg:p-5" aria-labelledby="xem-truoc-vi-tri">
      <h2 id="xem-truoc-vi-tri" className="text-md font-bold">
        Xem trước vị trí
      </h2>
      <p className="mt-1 text-sm text-ink-2">
        Khách thấy như dưới đây, xen giữa kết quả tìm kiếm và danh mục.
      </p>
      {cards.length === 0 ? (
        <p className="mt-3 text-sm text-ink-2">Chưa có sản phẩm nào của chiến dịch đang bật.</p>
      ) : (
        <ul className="mt-3 grid grid-cols-2 gap-2.5 sm:grid-cols-3">
          {cards.map((card) => (
            <li key={card.id} className="min-w-0">
              <ProductCard card={card} ad={{ href: cardPath(card) }} plain />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
