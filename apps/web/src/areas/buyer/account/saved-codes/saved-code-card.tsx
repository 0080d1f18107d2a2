import { marketName } from '@market/contract/rules/market-name';
import type { SavedPriceRule } from '@market/contract/promotions/schemas';
import { clsx } from 'clsx';
import { Trash2 } from '#ui/icons.ts';
import type { FormEvent } from 'react';
import { Form, Link, useRevalidator } from 'react-router';
import { searchPath, shopPath } from '#app/paths.ts';
import { discountAmountText, discountTermsText } from '#features/discount-codes/discount-text.ts';
import { toggleSaved } from '#features/discount-codes/saved-codes.ts';
import { tabPath } from '#features/shop/tabs.ts';
import { Badge } from '#ui/badge.tsx';
import { LinkButton } from '#ui/button.tsx';
import { fullDate } from '#ui/format-date.ts';
import { unusableReason } from './saved-code-state.ts';

const termsOf = (rule: SavedPriceRule): string => {
  const some = rule.target_selection === 'entitled' && 'một số sản phẩm';
  const until = rule.ends_at !== null && `đến ${fullDate(rule.ends_at)}`;
  return [some, discountTermsText(rule), until].filter(Boolean).join(', ');
};

/** What it takes off, of which shop, and the way to its goods. */
export function SavedCodeCard({ rule }: { readonly rule: SavedPriceRule }) {
  const { id, code, shop } = rule;
  const { revalidate } = useRevalidator();
  const remove = (event: FormEvent) => {
    event.preventDefault();
    void toggleSaved(id, true).then(revalidate);
  };
  const reason = unusableReason(rule);
  const goods = shop === null ? searchPath() : tabPath(shop.slug, 'san-pham');
  return (
    <article className="panel flex h-full flex-col gap-3 p-4" aria-label={`Mã ${code}`}>
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <p className="text-sm text-ink-2">
            {shop === null ? (
              marketName()
            ) : (
              <Link to={shopPath(shop.slug)} className="hover:text-brand-ink">
                {shop.name}
              </Link>
            )}
          </p>
          <b
            className={clsx(
              'num block text-lg font-bold',
              reason === null ? 'text-accent-ink' : 'text-ink-3',
            )}
          >
            {discountAmountText(rule)}
          </b>
          <p className="num text-sm text-ink-2 first-letter:uppercase">{termsOf(rule)}</p>
        </div>
        <Form method="post" className="contents" onSubmit={remove}>
          <input type="hidden" name="intent" value="remove_code" />
          <input type="hidden" name="price_rule_id" value={id} />
          <button type="submit" className="icon-btn -mt-2 -mr-2 max-lg:size-11!" aria-label={`Bỏ mã ${code}`}>
            <Trash2 aria-hidden className="ico" />
          </button>
        </Form>
      </div>
      <div className="mt-auto flex items-center gap-3">
        <span className="coupon num px-4 py-1.5 text-sm font-semibold text-accent-ink">{code}</span>
        <span className="ml-auto">
          {reason === null ? (
            <LinkButton to={goods} size="sm" className="max-lg:h-11!">
              Chọn hàng<span className="sr-only"> để dùng mã {code}</span>
            </LinkButton>
          ) : (
            <Badge tone="mute">{reason}</Badge>
          )}
        </span>
      </div>
    </article>
  );
}
