import type { Collection } from '@market/contract/catalogue/card-schemas';
import { COLLECTION_NAME_MAX } from '@market/contract/constants/products';
import { useRevalidator } from 'react-router';
import { confirm } from '#ui/confirm-store.ts';
import { toast } from '#ui/toast-store.ts';
import { collectionApi, type Owner } from './collection-api.ts';
import { NAME_LABEL, removalQuestion } from './collection-query.ts';

type NamedCollection = Pick<Collection, 'id' | 'name'>;
type Answer = { readonly ok: true } | { readonly ok: false; readonly message: string };

/** Create, rename and delete collections, each confirmed in a dialog; revalidates the page afterwards. */
export const useCollections = (
  owner: Owner,
  { onChanged, onRemoved }: { readonly onChanged?: () => void; readonly onRemoved?: () => void } = {},
) => {
  const { revalidate } = useRevalidator();
  const changed = onChanged ?? (() => void revalidate());
  const calls = collectionApi(owner);
  /** Null when it was done, else the error message. */
  const after = async (work: Promise<Answer>, message: string, then = changed) => {
    const answer = await work;
    if (!answer.ok) return answer.message;
    toast.success(message);
    then();
    return null;
  };
  const toastRefusal = async (refusal: Promise<string | null>) => {
    const message = await refusal;
    if (message !== null) toast.error(message);
  };
  const hint = `Tối đa ${COLLECTION_NAME_MAX} ký tự`;
  return {
    askToCreate: () =>
      confirm({
        type: 'prompt',
        title: 'Bộ sưu tập mới',
        body: 'Gom sản phẩm vào một chỗ để xem lại và so sánh.',
        label: NAME_LABEL,
        hint,
        required: true,
        maxLength: COLLECTION_NAME_MAX,
        onSubmit: (name) => after(calls.create(name), 'Đã tạo bộ sưu tập'),
      }),
    askToRename: ({ id, name }: NamedCollection) =>
      confirm({
        type: 'prompt',
        title: 'Đổi tên bộ sưu tập',
        body: '',
        label: NAME_LABEL,
        hint,
        initial: name,
        required: true,
        maxLength: COLLECTION_NAME_MAX,
        onSubmit: (next) => after(calls.rename(id, next), 'Đã đổi tên bộ sưu tập'),
      }),
    askToRemove: ({ id, name }: NamedCollection) =>
      confirm({
        body: removalQuestion(name),
        onSubmit: () => void toastRefusal(after(calls.remove(id), 'Đã xóa bộ sưu tập', onRemoved)),
      }),
    removeProduct: (id: number, productId: number) =>
      toastRefusal(after(calls.removeProduct(id, productId), 'Đã bỏ khỏi bộ sưu tập')),
  };
};
