import { completeTiers } from '@market/contract/rules/product-tiers';
import type { EditedProduct } from '../store/seller/edited.ts';
import type { ProductState, VariantState } from './product-state.ts';

type TierRow = EditedProduct['tiers'][number];

const tiersFrom = (rows: readonly TierRow[]) =>
  completeTiers(
    rows.map((row) => ({
      startQuantity: row.start_quantity,
      endQuantity: row.end_quantity,
      price: row.price,
      compareAtPrice: row.compare_at_price,
    })),
  );

const pictureOf = ({ id, media_key, alt }: EditedProduct['images'][number]) => ({
  id: String(id),
  key: media_key,
  alt,
});

const variantsOf = ({ variants, tiers }: EditedProduct): VariantState[] => {
  const own = Map.groupBy(tiers, ({ variant_id }) => variant_id);
  return variants.map((row) => ({
    id: row.id,
    option1: row.option1,
    option2: row.option2,
    option3: row.option3,
    sku: row.sku,
    barcode: row.barcode,
    grams: row.grams,
    prices: tiersFrom(own.get(row.id) ?? []),
    image: row.image_id === null ? null : String(row.image_id),
    inventory_quantity: row.inventory_quantity,
    sold: row.sold,
  }));
};

/** A product as its rows say. `cleaned`: its description, without what is not allowed. */
export const stateFrom = (edited: EditedProduct, cleaned: string): ProductState => {
  const { product, images, options, tiers } = edited;
  const { classifieds } = product;
  return {
    title: product.title,
    handle: product.handle,
    body_html: cleaned,
    user_instruction: product.user_instruction,
    features: product.features,
    tags: product.tags,
    category_lv1: product.category_lv1,
    category_lv2: product.category_lv2,
    options: options.map(({ display_name, values }) => ({ name: display_name, values })),
    variants: variantsOf(edited),
    prices: tiersFrom(tiers.filter(({ variant_id }) => variant_id === null)),
    quantityPerUnit: product.quantity_per_unit,
    unit_name: product.unit_name,
    images: images.filter(({ in_gallery }) => in_gallery).map(pictureOf),
    variant_images: images.filter(({ in_gallery }) => !in_gallery).map(pictureOf),
    videos: product.videos,
    specifications: product.specifications.map(({ name, value }) => ({ name, value })),
    size_table: product.size_table,
    warranty_period: product.warranty_period,
    warranty_policy: product.warranty_policy,
    hide_prices: product.hide_prices,
    allow_purchase: product.allow_purchase,
    publishedScope: product.published_scope,
    status: product.status,
    publish_at: product.publish_at === null ? null : new Date(product.publish_at).toISOString(),
    is_classifieds: product.is_classifieds,
    classifieds: classifieds && {
      label: classifieds.label,
      area: classifieds.area,
      expired_at: new Date(classifieds.expired_at).toISOString(),
      business_phone_number: classifieds.business_phone_number,
      button_type: classifieds.button_type,
      website_url: classifieds.website_url,
      price_text: classifieds.price_text,
    },
    low_stock_threshold: product.low_stock_threshold,
  };
};
