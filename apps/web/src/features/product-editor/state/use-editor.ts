import type { SellerProduct } from '@market/contract/catalogue/seller-schemas';
import { metAttributes } from '@market/contract/rules/category-attributes';
import type { FieldErrors } from '@market/contract/rules/product-tiers';
import { formatNumber } from '@market/contract/rules/money';
import { useMemo, useRef, useState } from 'react';
import { confirm } from '#ui/confirm-store.ts';
import { draftErrors, draftWarnings } from '../draft/check-draft.ts';
import { rebase } from '../draft/changes.ts';
import { EMPTY_DRAFT, type Draft } from '../draft/draft.ts';
import { draftOf } from '../draft/draft-of-product.ts';
import { removedVariants, variantsOf } from '../draft/matrix.ts';
import type { EditorForm } from '../form.ts';
import { useAttributes } from './use-attributes.ts';
import { saveProduct, type Conflict, type SaveIntent, type SaveResult } from './save-product.ts';
import { randomKey } from '#app/random-key.ts';

interface EditorOptions {
  readonly product: SellerProduct | null;
  /** What was typed elsewhere of a new product. */
  readonly typed?: Draft | undefined;
  readonly onSaved: (product: SellerProduct, lostPictures: readonly string[]) => void;
  readonly onRefused: () => void;
}

const initialOf = (product: SellerProduct | null): Draft =>
  product === null ? EMPTY_DRAFT : draftOf(product);

/** Orders do not change; people are asked before a variant ends. */
const askAboutSold = (draft: Draft, base: SellerProduct | null, go: () => void): void => {
  const ended = removedVariants(draft).filter(({ sold }) => sold).length;
  const wasSold = base?.variants.some(({ sold }) => sold) ?? false;
  const renamed = base?.options.some(({ name }, index) => name !== draft.options[index]?.name) ?? false;
  if (ended === 0 && !(wasSold && renamed)) return go();
  return confirm({
    title: 'Đổi phân loại của hàng đã bán?',
    body:
      ended > 0
        ? `${ended} phân loại đã có đơn sẽ ngừng bán. Các đơn cũ giữ nguyên tên, giá và ảnh của phân loại.`
        : 'Sản phẩm đã có đơn. Tên nhóm mới chỉ áp dụng cho đơn sau, các đơn cũ giữ nguyên.',
    onSubmit: go,
  });
};

/** The stock of now in the cells that a save refused, with what to do. */
const withMovedStock = (draft: Draft, { variants }: Extract<SaveResult, { kind: 'stock' }>) => {
  const moved = new Map(variants.map(({ id, inventory_quantity }) => [id, inventory_quantity]));
  const errors: FieldErrors = {};
  for (const [index, { cells }] of variantsOf(draft).entries()) {
    const stock = cells.id === null ? undefined : moved.get(cells.id);
    if (stock !== undefined)
      errors[`variants.${index}.inventory_quantity`] =
        `Kho vừa đổi thành ${formatNumber(stock)}, hãy xem lại số đã nhập rồi lưu.`;
  }
  const cells = Object.fromEntries(
    Object.entries(draft.cells).map(([key, one]) => {
      const stockBase = one.id === null ? undefined : moved.get(one.id);
      return [key, stockBase === undefined ? one : { ...one, stockBase }];
    }),
  );
  return { cells, errors };
};

/** Everything about one product in the editor: what was read, what is typed, what is wrong, how it is saved. */
export const useEditor = ({ product, typed, onSaved, onRefused }: EditorOptions) => {
  const [base, setBase] = useState(product);
  const [initial, setInitial] = useState(() => initialOf(product));
  const [draft, setDraft] = useState(typed ?? initial);
  const attributes = useAttributes(draft.category?.lv2 ?? null);
  // what the stored product breaks already is no reason to refuse a save
  const asked = useMemo(
    () =>
      base !== null && base.category_lv2 === draft.category?.lv2 && base.status !== 'draft'
        ? metAttributes(attributes, base.specifications)
        : attributes,
    [attributes, base, draft.category?.lv2],
  );
  const [checked, setChecked] = useState<SaveIntent | null>(null);
  const [refusal, setRefusal] = useState<{ message: string; errors: FieldErrors } | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [saving, setSaving] = useState<SaveIntent | null>(null);
  const [refusals, setRefusals] = useState(0);
  const sent = useRef({ text: '', key: '' });
  const busy = useRef(false);

  const dirty = useMemo(
    () => draft !== initial && JSON.stringify(draft) !== JSON.stringify(initial),
    [draft, initial],
  );
  const own = useMemo(
    () => (checked === null ? {} : draftErrors(draft, { forSale: checked === 'sale', attributes: asked })),
    [checked, draft, asked],
  );
  const warnings = useMemo(() => draftWarnings(draft), [draft]);

  const set: EditorForm['set'] = (changes) => {
    setRefusal(null);
    setDraft((now) => ({ ...now, ...(typeof changes === 'function' ? changes(now) : changes) }));
  };
  const adopt = (read: SellerProduct | null, next: Draft) => {
    setBase(read);
    setInitial(initialOf(read));
    setDraft(next);
  };
  const keyFor = (text: string): string => {
    if (sent.current.text !== text) sent.current = { text, key: randomKey() };
    return sent.current.key;
  };

  const refuse = () => {
    setRefusals((before) => before + 1);
    onRefused();
  };

  const run = async (intent: SaveIntent, of: Draft, read: SellerProduct | null): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    setSaving(intent);
    const key = keyFor(`${intent} ${JSON.stringify(of)}`);
    const result = await saveProduct(of, { base: read, intent, key });
    busy.current = false;
    setSaving(null);
    await settle(result, { intent, of, read });
  };
  const settle = async (
    result: SaveResult,
    { intent, of, read }: { intent: SaveIntent; of: Draft; read: SellerProduct | null },
  ): Promise<void> => {
    if (result.kind === 'saved') {
      setChecked(null);
      setRefusal(null);
      adopt(result.product, draftOf(result.product));
      return onSaved(result.product, result.lostPictures);
    }
    if (result.kind === 'conflict' && read !== null) {
      if (result.conflict.fields.length > 0) return setConflict(result.conflict);
      // nothing was changed by both
      const { now } = result.conflict;
      const merged = rebase(of, { read, now, taken: new Set() });
      adopt(now, merged);
      return run(intent, merged, now);
    }
    if (result.kind === 'stock') {
      const { cells, errors } = withMovedStock(of, result);
      setDraft((now) => ({ ...now, cells: { ...now.cells, ...cells } }));
      setRefusal({ message: result.message, errors });
    }
    if (result.kind === 'refused') setRefusal(result);
    return refuse();
  };

  return {
    base,
    draft,
    dirty,
    saving,
    conflict,
    message: refusal?.message ?? null,
    form: {
      draft,
      set,
      errors: { ...own, ...refusal?.errors },
      warnings,
      refusals,
      attributes,
    } satisfies EditorForm,
    restore: (read: SellerProduct | null, stored: Draft) => {
      // a stored draft of an older version is saved against that version: the server names what differs
      setBase(read);
      setDraft(stored);
    },
    save: (intent: SaveIntent): void => {
      setChecked(intent);
      setRefusal(null);
      const errors = draftErrors(draft, { forSale: intent === 'sale', attributes: asked });
      if (Object.keys(errors).length > 0) return refuse();
      return askAboutSold(draft, base, () => void run(intent, draft, base));
    },
    /** Takes these fields from the newer product and retains my other changes. */
    resolve: (taken: ReadonlySet<string>): void => {
      if (conflict === null || base === null) return;
      adopt(conflict.now, rebase(draft, { read: base, now: conflict.now, taken }));
      setConflict(null);
    },
    closeConflict: () => setConflict(null),
  };
};
export type Editor = ReturnType<typeof useEditor>;
