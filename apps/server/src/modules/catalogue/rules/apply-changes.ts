import type {
  NewSellerProduct,
  SellerProductChanges,
  SellerVariantInput,
} from '@market/contract/catalogue/seller-schemas';
import { completeTiers, type FieldErrors } from '@market/contract/rules/product-tiers';
import type { Video } from '@market/contract/media/schemas';
import { oneLine } from '@market/contract/rules/text';
import type { PictureState, ProductState, VariantState } from './product-state.ts';

export type ProductInput = Partial<SellerProductChanges> | NewSellerProduct;
/** A number of a variant that the shop wrote, and the number that it had read. */
export interface WrittenStock {
  readonly variant: VariantState;
  readonly quantity: number;
  readonly base: number | null;
}
export interface AppliedChanges {
  readonly state: ProductState;
  readonly errors: FieldErrors;
  readonly stock: readonly WrittenStock[];
}
/** Storage keys by the id of each upload that the input names. */
export type Uploads = ReadonlyMap<string, string>;
export interface FoundMedia {
  readonly uploads: Uploads;
  readonly videos: ReadonlyMap<string, Video>;
}

const optionOf = (text: string | null | undefined): string | null => (text ? oneLine(text) || null : null);
const PICTURE_MISSING = 'Ảnh không còn hoặc không phải của bạn, vui lòng tải lại.';

const idOf = (one: string | { readonly id: string }): string => (typeof one === 'string' ? one : one.id);

export const pictureIdsOf = ({ images, variants }: ProductInput): string[] => [
  ...(images ?? []).map(idOf),
  ...(variants ?? []).flatMap(({ image }) => image ?? []),
];

export const mediaIdsOf = (input: ProductInput): string[] => [
  ...pictureIdsOf(input),
  ...(input.videos ?? []).map(idOf),
];

const combinationOf = ({
  option1,
  option2,
  option3,
}: {
  option1?: string | null | undefined;
  option2?: string | null | undefined;
  option3?: string | null | undefined;
}): string => JSON.stringify([optionOf(option1), optionOf(option2), optionOf(option3)]);

class Application {
  readonly errors: FieldErrors = {};
  readonly stock: WrittenStock[] = [];
  readonly pictures: Map<string, PictureState>;
  readonly before: ProductState;
  readonly input: ProductInput;
  readonly media: FoundMedia;
  constructor(before: ProductState, input: ProductInput, media: FoundMedia) {
    this.before = before;
    this.input = input;
    this.media = media;
    this.pictures = new Map([...before.images, ...before.variant_images].map((one) => [one.id, one]));
  }

  picture(id: string, field: string): PictureState | undefined {
    const key = this.media.uploads.get(id);
    const found = this.pictures.get(id) ?? (key === undefined ? undefined : { id, key, alt: '' });
    if (found === undefined) this.errors[field] = PICTURE_MISSING;
    return found;
  }

  images(): readonly PictureState[] {
    if (this.input.images === undefined) return this.before.images;
    const chosen = new Map<string, PictureState>();
    for (const [index, image] of this.input.images.entries()) {
      const { id, alt } = typeof image === 'string' ? { id: image, alt: undefined } : image;
      const found = this.picture(id, `images.${index}`);
      if (found !== undefined)
        chosen.set(id, { ...found, alt: alt === undefined ? found.alt : oneLine(alt) });
    }
    return [...chosen.values()];
  }

  variant(input: SellerVariantInput, index: number, free: Set<VariantState>): VariantState | undefined {
    const same = (one: VariantState) =>
      input.id === undefined ? combinationOf(one) === combinationOf(input) : one.id === input.id;
    const old = [...free].find(same);
    if (old === undefined && input.id !== undefined) {
      this.errors[`variants.${index}`] = 'Phân loại này không còn, vui lòng tải lại trang.';
      return undefined;
    }
    if (old !== undefined) free.delete(old);
    const image = input.image === undefined ? (old?.image ?? null) : input.image;
    const shown = image === null ? null : (this.picture(image, `variants.${index}.image`)?.id ?? null);
    const optionIn = (name: 'option1' | 'option2' | 'option3') =>
      input[name] === undefined && old !== undefined ? old[name] : optionOf(input[name]);
    const variant = {
      id: old?.id ?? null,
      option1: optionIn('option1'),
      option2: optionIn('option2'),
      option3: optionIn('option3'),
      sku: input.sku === undefined ? (old?.sku ?? '') : oneLine(input.sku),
      barcode: input.barcode === undefined ? (old?.barcode ?? '') : oneLine(input.barcode),
      grams: input.grams ?? old?.grams ?? 0,
      prices: input.prices === undefined ? (old?.prices ?? []) : completeTiers(input.prices),
      image: shown,
      inventory_quantity: old?.inventory_quantity ?? input.inventory_quantity ?? 0,
      sold: old?.sold ?? false,
    };
    this.noteStock(variant, input);
    return variant;
  }

  /** A number sent back as it was read is no correction, whatever orders took meanwhile. */
  noteStock(variant: VariantState, { inventory_quantity: quantity, stock_base: base }: SellerVariantInput) {
    if (variant.id === null || quantity === undefined || quantity === base) return;
    if (quantity !== variant.inventory_quantity || base !== undefined)
      this.stock.push({ variant, quantity, base: base ?? null });
  }

  variants(): readonly VariantState[] {
    if (this.input.variants === undefined) return this.before.variants;
    // those found by id first, so that another row never takes them by its options
    const free = new Set(this.before.variants);
    const result = new Map<number, VariantState>();
    const rows = [...this.input.variants.entries()];
    for (const [index, input] of [
      ...rows.filter(([, { id }]) => id !== undefined),
      ...rows.filter(([, { id }]) => id === undefined),
    ]) {
      const variant = this.variant(input, index, free);
      if (variant !== undefined) result.set(index, variant);
    }
    return rows.flatMap(([index]) => result.get(index) ?? []);
  }

  videos(): readonly Video[] {
    const { before, input, media } = this;
    const old = new Map(before.videos.map((one) => [one.id, one]));
    return (input.videos ?? before.videos).flatMap((one, index) => {
      const id = idOf(one);
      const found = old.get(id) ?? media.videos.get(id);
      if (found === undefined)
        this.errors[`videos.${index}`] = 'Video không còn hoặc không phải của bạn, vui lòng tải lại.';
      return found ?? [];
    });
  }

  texts(): Pick<ProductState, 'title' | 'user_instruction' | 'warranty_policy' | 'features' | 'tags'> {
    const { before, input } = this;
    const list = (written: readonly string[] | undefined, old: readonly string[]) =>
      written === undefined ? old : [...new Set(written.map(oneLine).filter((text) => text !== ''))];
    return {
      title: input.title === undefined ? before.title : oneLine(input.title),
      user_instruction: input.user_instruction?.normalize('NFC').trim() ?? before.user_instruction,
      warranty_policy: input.warranty_policy?.normalize('NFC').trim() ?? before.warranty_policy,
      features: list(input.features, before.features),
      tags: list(input.tags, before.tags),
    };
  }

  classifieds(): Pick<ProductState, 'is_classifieds' | 'classifieds'> {
    const is_classifieds = this.input.is_classifieds ?? this.before.is_classifieds;
    const written = this.input.classifieds === undefined ? this.before.classifieds : this.input.classifieds;
    if (!is_classifieds || !written) return { is_classifieds, classifieds: null };
    return {
      is_classifieds,
      classifieds: {
        label: written.label ?? null,
        area: written.area ?? null,
        expired_at: new Date(written.expired_at).toISOString(),
        business_phone_number: written.business_phone_number ?? null,
        button_type: written.button_type,
        website_url: written.website_url ?? null,
        price_text: written.price_text ?? null,
      },
    };
  }

  apply(): ProductState {
    const { before, input } = this;
    const images = this.images();
    const variants = this.variants();
    const gallery = new Set(images.map(({ id }) => id));
    const ids = new Set(variants.flatMap(({ image }) => image ?? []));
    const options = input.options?.map(({ name, values }) => ({
      name: oneLine(name),
      values: values.map(oneLine),
    }));
    return {
      ...before,
      ...this.texts(),
      ...this.classifieds(),
      images,
      variants,
      videos: this.videos(),
      variant_images: [...ids]
        .filter((id) => !gallery.has(id))
        .flatMap((id) => this.picture(id, 'variants') ?? []),
      options: options ?? before.options,
      handle: input.handle === undefined ? before.handle : input.handle.trim(),
      body_html: input.body_html ?? before.body_html,
      category_lv1: input.category_lv1 ?? before.category_lv1,
      category_lv2: input.category_lv2 ?? before.category_lv2,
      prices: input.prices === undefined ? before.prices : completeTiers(input.prices),
      quantityPerUnit: input.quantityPerUnit ?? before.quantityPerUnit,
      unit_name:
        input.unit_name === undefined ? before.unit_name : oneLine(input.unit_name) || before.unit_name,
      specifications:
        input.specifications?.map(({ name, value }) => ({ name: oneLine(name), value: oneLine(value) })) ??
        before.specifications,
      size_table: input.size_table === undefined ? before.size_table : input.size_table,
      warranty_period: input.warranty_period ?? before.warranty_period,
      hide_prices: input.hide_prices ?? before.hide_prices,
      allow_purchase: input.allow_purchase ?? before.allow_purchase,
      publishedScope: input.publishedScope ?? before.publishedScope,
      status: input.status ?? before.status,
      publish_at:
        input.publish_at === undefined
          ? before.publish_at
          : input.publish_at && new Date(input.publish_at).toISOString(),
      low_stock_threshold: input.low_stock_threshold ?? before.low_stock_threshold,
    };
  }
}

/** The product as it would be with these changes; fields that are left out stay. */
export const applyChanges = (
  before: ProductState,
  input: ProductInput,
  media: FoundMedia,
): AppliedChanges => {
  const application = new Application(before, input, media);
  const state = application.apply();
  return { state, errors: application.errors, stock: application.stock };
};
