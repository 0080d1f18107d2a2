import { listCategories } from '@market/contract/catalogue/routes';
import { getSellerProduct } from '@market/contract/catalogue/seller-routes';
import type { SellerProduct } from '@market/contract/catalogue/seller-schemas';
import type { Call } from '@market/contract/web';
import { errorResponse, notFoundResponse } from '#app/errors/loader-responses.ts';
import type { EditorCategory } from './category-field.tsx';

/** Categories of the second level, named with their parents. */
export const loadCategories = async (call: Call): Promise<EditorCategory[]> => {
  const [parents, children] = await Promise.all([
    call(listCategories, { query: { level: 1 } }),
    call(listCategories, { query: { level: 2 } }),
  ]);
  if (!parents.ok) throw errorResponse(parents);
  if (!children.ok) throw errorResponse(children);
  const titles = new Map(parents.value.categories.map(({ categoryId, title }) => [categoryId, title]));
  return children.value.categories.flatMap(({ categoryId, parentId, title }) =>
    parentId === null || !titles.has(parentId)
      ? []
      : [{ id: categoryId, parentId, name: `${titles.get(parentId)} › ${title}` }],
  );
};

/** @throws a 404 page for what is not a product of the shop */
export const loadProduct = async (call: Call, id: string | undefined): Promise<SellerProduct> => {
  const answer = await call(getSellerProduct, { params: { id: Number(id) } });
  if (answer.ok) return answer.value.data.product;
  throw answer.status === 404 || answer.status === 400
    ? notFoundResponse('Không tìm thấy sản phẩm này.')
    : errorResponse(answer);
};
