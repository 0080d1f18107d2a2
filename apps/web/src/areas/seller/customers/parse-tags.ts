import { CUSTOMER_TAG_LENGTH, CUSTOMER_TAGS_MAX } from '@market/contract/rules/shop-customers';

type Parsed =
  | { readonly ok: true; readonly tags: string[] }
  | { readonly ok: false; readonly problem: string };

/** Tags as they are typed, separated by commas; each once. */
export const parseTags = (text: string): Parsed => {
  const tags = [
    ...new Set(
      text
        .split(',')
        .map((tag) => tag.trim().replaceAll(/\s+/g, ' '))
        .filter((tag) => tag !== ''),
    ),
  ];
  if (tags.length > CUSTOMER_TAGS_MAX)
    return { ok: false, problem: `Mỗi khách có tối đa ${CUSTOMER_TAGS_MAX} nhãn.` };
  if (tags.some((tag) => tag.length > CUSTOMER_TAG_LENGTH))
    return { ok: false, problem: `Mỗi nhãn dài tối đa ${CUSTOMER_TAG_LENGTH} ký tự.` };
  return { ok: true, tags };
};
