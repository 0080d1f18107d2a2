import { listSellerProducts } from '@market/contract/catalogue/seller-routes';
import type { SellerProductRow } from '@market/contract/catalogue/seller-schemas';
import { roleMay, type ShopRole } from '@market/contract/rules/shop-roles';
import { getCustomerLink } from '@market/contract/shop-customers/routes';
import { listReviewQuestions } from '@market/contract/shop-review/routes';
import type { ReviewQuestion } from '@market/contract/shop-review/schemas';
import { getShopChecklist, type ShopChecklist } from '@market/contract/shops/checklist-routes';
import { getShopSettings } from '@market/contract/shops/settings-routes';
import type { ShopSettings } from '@market/contract/shops/settings-schemas';
import type { Call } from '@market/contract/web';
import type { EditorCategory } from '#features/product-editor/category-field.tsx';
import { loadCategories } from '#features/product-editor/load-editor.ts';

/** What a shop has set up, and what reviewers ask it. Null when a call failed. */
export interface Opening {
  readonly checklist: ShopChecklist;
  readonly questions: readonly ReviewQuestion[];
  /** Steps that only the owner can do are shown to others without a link. */
  readonly isOwner: boolean;
}

/** What the page of a shop without orders shows besides; each part is null when its call failed. */
export interface FirstDay {
  readonly categories: readonly EditorCategory[];
  readonly products: readonly SellerProductRow[] | null;
  readonly shop: ShopSettings | null;
  readonly link: string | null;
}

export const loadOpening = async (call: Call, role: ShopRole | null): Promise<Opening | null> => {
  const [checklist, questions] = await Promise.all([call(getShopChecklist), call(listReviewQuestions)]);
  if (!checklist.ok || !questions.ok) return null;
  return {
    checklist: checklist.value.data.checklist,
    questions: questions.value.data.questions.filter(({ answer }) => answer === null),
    isOwner: roleMay(role, 'verification'),
  };
};

const SHOWN_PRODUCTS = 6;

export const loadFirstDay = async (call: Call): Promise<FirstDay> => {
  const [categories, products, shop, link] = await Promise.all([
    loadCategories(call),
    call(listSellerProducts, { query: { limit: SHOWN_PRODUCTS } }),
    call(getShopSettings),
    call(getCustomerLink),
  ]);
  return {
    categories,
    products: products.ok ? products.value.data.products : null,
    shop: shop.ok ? shop.value.data.shop : null,
    link: link.ok ? link.value.data.link.url : null,
  };
};

export const isUnfinished = ({ checklist }: Opening): boolean => checklist.steps.some(({ done }) => !done);
