import { getProduct, listCategories } from '@market/contract/catalogue/routes';
import { listProvinces } from '@market/contract/locations/routes';
import { getShop } from '@market/contract/shops/routes';
import type { Call } from '@market/contract/web';

const LEVEL = 2;

const positive = (text: string | null): number | null => {
  const number = Number(text);
  return Number.isSafeInteger(number) && number > 0 ? number : null;
};

const loadProduct = async (call: Call, id: number | null) => {
  const answer = id === null ? undefined : await call(getProduct, { params: { id: String(id) } });
  return answer?.ok ? answer.value.product : null;
};

const loadShop = async (call: Call, id: number | null) => {
  const answer = id === null ? undefined : await call(getShop, { params: { id: String(id) } });
  return answer?.ok ? answer.value.data.shop : null;
};

/** Lists of the form, and the product and shop that the address names, if they exist. */
export const loadSubject = async (call: Call, search: URLSearchParams) => {
  const [categories, provinces, product, shop] = await Promise.all([
    call(listCategories, { query: { level: LEVEL } }),
    call(listProvinces, { query: { scheme: 'vn2' } }),
    loadProduct(call, positive(search.get('san-pham'))),
    loadShop(call, positive(search.get('shop'))),
  ]);
  return {
    categories: (categories.ok ? categories.value.categories : []).map(
      ({ categoryId, title, parentCategory }) => ({
        value: String(categoryId),
        label: parentCategory ? `${parentCategory.title} › ${title}` : title,
      }),
    ),
    provinces: (provinces.ok ? provinces.value.data.provinces : []).map(({ code, name, short_name }) => ({
      value: code,
      label: short_name ?? name,
    })),
    product: product && {
      id: product.id,
      title: product.title,
      unit: product.unit_name,
      image: product.images[0]?.thumb ?? null,
    },
    shop: shop && { id: shop.id, name: shop.name },
  };
};
export type Subject = Awaited<ReturnType<typeof loadSubject>>;
