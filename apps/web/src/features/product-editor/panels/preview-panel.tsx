import { compactDong, dongRange } from '@market/contract/rules/money';
import { priceRange } from '@market/contract/rules/price';
import { completeTiers } from '@market/contract/rules/product-tiers';
import { Thumb } from '#ui/thumb.tsx';
import type { Draft } from '../draft/draft.ts';
import { readDraft } from '../draft/read-draft.ts';
import { Section } from '../section.tsx';
import { PreviewLink } from './preview-link.tsx';

const STEPS_SHOWN = 3;

interface PreviewPanelProps {
  readonly draft: Draft;
  /** Null until it is saved once. */
  readonly productId: number | null;
  readonly dirty: boolean;
}

/** The card as buyers will see it in lists, and a link to the complete page. */
export function PreviewPanel({ draft, productId, dirty }: PreviewPanelProps) {
  const tiers = completeTiers(readDraft(draft).input.prices);
  const range = priceRange(tiers);
  const shown = range !== null && !draft.hidePrices;
  return (
    <Section id="xem-truoc" title="Xem trước">
      <article className="pcard mx-auto flex max-w-56 flex-col max-lg:hidden" aria-label="Thẻ sản phẩm">
        <Thumb src={draft.pictures[0]?.medium} className="aspect-square w-full rounded-none!" />
        <div className="flex flex-1 flex-col p-3">
          <h3 className="line-clamp-2 min-h-10 text-sm">{draft.title || 'Tên sản phẩm'}</h3>
          <div className="mt-1.5 flex flex-wrap items-baseline gap-x-1">
            <span className="price text-md font-bold">
              {shown ? dongRange(range.min, range.max) : 'Liên hệ báo giá'}
            </span>
            {shown && <span className="text-xs text-ink-3">/{draft.unit}</span>}
          </div>
          {shown && tiers[0] !== undefined && (
            <>
              <p className="text-xs text-ink-2">
                Tối thiểu{' '}
                <b className="font-semibold">
                  {tiers[0].startQuantity} {draft.unit}
                </b>
              </p>
              <div className="ladder num mt-2 text-2xs">
                {tiers.slice(0, STEPS_SHOWN).map(({ startQuantity, endQuantity, price }, index) => (
                  // oxlint-disable-next-line react/no-array-index-key
                  <div key={index} className={index === 0 ? 'on' : undefined}>
                    <div className="text-ink-3">
                      {startQuantity}
                      {endQuantity === null ? '+' : `–${endQuantity}`}
                    </div>
                    <b>{compactDong(price)}</b>
                  </div>
                ))}
              </div>
            </>
          )}
        </div>
      </article>
      {productId !== null && <PreviewLink id={productId} dirty={dirty} />}
    </Section>
  );
}
