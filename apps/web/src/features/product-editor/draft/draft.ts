import type { SellerProduct } from '@market/contract/catalogue/seller-schemas';
import type { Video } from '@market/contract/media/schemas';

/** A tier as it is typed. */
export interface DraftTier {
  readonly from: string;
  readonly price: string;
  readonly compareAt: string;
}

/** A variant as it is typed. */
export interface Cells {
  readonly id: number | null;
  readonly stock: string;
  /** As it was read, so that orders of the meantime are noticed. */
  readonly stockBase: number | null;
  readonly grams: string;
  readonly sku: string;
  readonly barcode: string;
  /** Empty: those of the product. */
  readonly tiers: readonly DraftTier[];
  /** Id of a picture. */
  readonly image: string | null;
  readonly sold: boolean;
}

export interface DraftOption {
  readonly name: string;
  readonly values: readonly string[];
}

export interface DraftPicture {
  readonly id: string;
  readonly thumb: string;
  readonly medium: string;
  readonly alt: string;
}

export type SizeTable = NonNullable<SellerProduct['size_table']>;

export interface DraftClassifieds {
  readonly label: string;
  readonly area: string;
  /** A day, `2026-12-01`. */
  readonly until: string;
  readonly phone: string;
  readonly button: 'call' | 'chat' | 'website';
  readonly website: string;
  readonly priceText: string;
}

/** A product in the editor: numbers stay text until it is saved, so that nothing typed is lost. */
export interface Draft {
  readonly title: string;
  readonly category: { readonly lv1: number; readonly lv2: number } | null;
  readonly unit: string;
  readonly multiple: string;
  readonly description: string;
  readonly care: string;
  readonly options: readonly DraftOption[];
  /** By the values of a variant; those of removed values stay, so that adding them again restores them. */
  readonly cells: Readonly<Record<string, Cells>>;
  readonly tiers: readonly DraftTier[];
  readonly pictures: readonly DraftPicture[];
  /** Shown by variants alone. */
  readonly variantPictures: readonly DraftPicture[];
  readonly video: Video | null;
  readonly specifications: readonly { readonly name: string; readonly value: string }[];
  readonly sizeTable: SizeTable | null;
  readonly warrantyDays: string;
  readonly warrantyPolicy: string;
  readonly hidePrices: boolean;
  readonly allowPurchase: boolean;
  readonly scope: SellerProduct['publishedScope'];
  readonly shown: boolean;
  /** A moment in Vietnam, `2026-12-01T09:00`; empty: at once. */
  readonly publishAt: string;
  readonly isClassifieds: boolean;
  readonly classifieds: DraftClassifieds;
  readonly lowStock: string;
}

export const NO_CELLS: Cells = {
  id: null,
  stock: '',
  stockBase: null,
  grams: '',
  sku: '',
  barcode: '',
  tiers: [],
  image: null,
  sold: false,
};

export const EMPTY_DRAFT: Draft = {
  title: '',
  category: null,
  unit: 'cái',
  multiple: '1',
  description: '',
  care: '',
  options: [],
  cells: {},
  tiers: [{ from: '1', price: '', compareAt: '' }],
  pictures: [],
  variantPictures: [],
  video: null,
  specifications: [],
  sizeTable: null,
  warrantyDays: '',
  warrantyPolicy: '',
  hidePrices: false,
  allowPurchase: true,
  scope: 'marketplace',
  shown: true,
  publishAt: '',
  isClassifieds: false,
  classifieds: { label: '', area: '', until: '', phone: '', button: 'call', website: '', priceText: '' },
  lowStock: '10',
};
