import {
  getCategoriesById,
  getMedianPrices,
  getProductQueue,
  getProductQueueSize,
  getReviewedProducts,
  getSamePictures,
  lockReviewedProduct,
  type ProductQueue,
  type ReviewedProduct,
  type ReviewFacts,
} from '#catalogue';
import { imageUrl } from '#media';
import type { Context } from '#platform/context.ts';
import type { Services } from '#platform/services.ts';
import { readBodyText, wordsIn } from '../body-texts.ts';
import { NOTHING_MORE, numbersOf, type ItemView } from '../../rules/item.ts';
import { productChanges, productFields, type ProductText } from '../../rules/product-fields.ts';
import { productMarks } from '../../rules/product-marks.ts';
import type { KindReader } from './kind-reader.ts';

const THUMB_WIDTH = 160;
const IMAGE_WIDTH = 520;

type Categories = Awaited<ReturnType<typeof getCategoriesById>>;

const categoryOf = ({ category_lv1, category_lv2 }: ReviewFacts, categories: Categories): string =>
  [category_lv1, category_lv2].flatMap((id) => categories.get(id)?.title ?? []).join(' › ');

const textOf = (
  facts: ReviewFacts,
  { categories, services }: { readonly categories: Categories; readonly services: Services },
): ProductText => ({
  category: categoryOf(facts, categories),
  text: readBodyText(services, facts.body_html).text,
  images: facts.images.map((key) => imageUrl(key, IMAGE_WIDTH)),
});

/** What many products need, read once for all. */
const readAlong = async (context: Context, products: readonly ReviewedProduct[]) => {
  const facts = products.flatMap(({ facts: now, approved }) => (approved === null ? now : [now, approved]));
  const [categories, medians] = await Promise.all([
    getCategoriesById(
      context,
      facts.flatMap(({ category_lv1, category_lv2 }) => [category_lv1, category_lv2]),
    ),
    getMedianPrices(
      context,
      products.map((product) => product.facts.category_lv2),
    ),
  ]);
  return { categories, medians, services: context.services };
};

const decisionsOf = (product: ReviewedProduct, waits: boolean): ItemView['decisions'] => {
  if (product.status === 'blocked') return ['unblock'];
  return waits ? ['approve', 'reject', 'need_review', 'block'] : ['block'];
};

const viewOf = (
  product: ReviewedProduct,
  queue: ProductQueue,
  {
    medians,
    same,
    ...sources
  }: Awaited<ReturnType<typeof readAlong>> & {
    readonly same: Awaited<ReturnType<typeof getSamePictures>>;
  },
): ItemView => {
  const { facts, approved } = product;
  const text = textOf(facts, sources);
  const words = [...wordsIn(facts.title), ...readBodyText(sources.services, facts.body_html).words];
  const assures = queue === 'trade_assurance';
  const waits = assures ? product.assurance_waits : product.in_review;
  const { images } = text;
  return {
    ...NOTHING_MORE,
    id: String(product.id),
    title: facts.title,
    shopId: product.shop_id,
    image: facts.images[0] === undefined ? null : imageUrl(facts.images[0], THUMB_WIDTH),
    images,
    changes: productChanges(
      { facts, text },
      approved && { facts: approved, text: textOf(approved, sources) },
    ),
    marks: productMarks(facts, approved, {
      words: [...new Set(words)],
      median: medians.get(facts.category_lv2),
      same: same.get(product.id),
    }),
    words: [...new Set(words)],
    since: (assures ? product.assurance_submitted_at : null) ?? product.submitted_at,
    waits,
    decisions: assures ? (waits ? ['approve', 'reject'] : []) : decisionsOf(product, waits),
    version: product.version,
    link: product.is_public ? `/${product.handle}.html` : null,
    fields: productFields(facts, text),
    text: text.text,
    reason: product.blocked_reason ?? (product.review_reasons.map(({ reason }) => reason).join('; ') || null),
  };
};

/** Products, classifieds, and products that ask for trade assurance. */
export const productReader = (queue: ProductQueue): KindReader => ({
  size: (context, before) => getProductQueueSize(context, queue, before),
  page: async (context, page) => (await getProductQueue(context, queue, page)).map(String),
  read: async (context, ids) => {
    const numbers = numbersOf(ids);
    const [found, same] = await Promise.all([
      getReviewedProducts(context, numbers),
      getSamePictures(context, numbers),
    ]);
    const products = found.filter(
      ({ is_classifieds: classified }) =>
        queue === 'trade_assurance' || classified === (queue === 'classified'),
    );
    const along = { ...(await readAlong(context, products)), same };
    return products.map((product) => viewOf(product, queue, along));
  },
  lock: (context, id) => lockReviewedProduct(context, Number(id)),
});
