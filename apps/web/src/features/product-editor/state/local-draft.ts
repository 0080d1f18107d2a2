import type { SellerProduct } from '@market/contract/catalogue/seller-schemas';
import type { Visitor } from '@market/contract/web';
import type { Draft } from '../draft/draft.ts';

/** What is stored on this device while somebody edits. */
export interface LocalDraft {
  /** Milliseconds. */
  readonly savedAt: number;
  /** The product as it was read; null for a new one. */
  readonly base: SellerProduct | null;
  readonly draft: Draft;
}

/** Whose draft it is: a person may come to another shop. */
export interface DraftOwner {
  readonly userId: number;
  readonly shopId: number;
}

export const draftOwnerOf = ({ userId, shopId }: Pick<Visitor, 'userId' | 'shopId'>): DraftOwner => ({
  userId: userId ?? 0,
  shopId: shopId ?? 0,
});

export const localDraftKey = ({ userId, shopId }: DraftOwner, productId: number | null): string =>
  `product-draft:${userId}:${shopId}:${productId ?? 'new'}`;

/** Null without one, also in a private window without storage. */
export const readLocalDraft = (key: string): LocalDraft | null => {
  try {
    const text = localStorage.getItem(key);
    return text === null ? null : (JSON.parse(text) as LocalDraft);
  } catch {
    return null;
  }
};

export const writeLocalDraft = (key: string, draft: LocalDraft): void => {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // a full or missing storage takes no draft; the page still warns before it is left
  }
};

export const deleteLocalDraft = (key: string): void => {
  try {
    localStorage.removeItem(key);
  } catch {
    // private windows have no storage
  }
};
