// Answers the forms of collections, which browsers send before and without scripts.
import { getProduct } from '@market/contract/catalogue/routes';
import {
  addToMyCollection,
  createMyCollection,
  deleteMyCollection,
  listMyCollections,
  removeFromMyCollection,
  renameMyCollection,
} from '@market/contract/saved/routes';
import type { Call } from '@market/contract/web';
import { data, redirect } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { fieldText, refuseForm, SEE_OTHER, type FormRequest } from '#app/page-forms.ts';
import { collectionPath, COLLECTIONS_PATH, productPath } from '#app/paths.ts';
import { isAdded, pendingChanges } from './collect-reducer.ts';
import { FIELDS, NAME_MISSING, type CollectionReply } from './collection-query.ts';

const UNPROCESSABLE = 422;
const NAME_CODES = new Set(['collection.errors.name', 'collection.errors.name_taken']);

interface Refusal {
  readonly ok: false;
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly facts: object;
}

const goTo = (path: string) => redirect(path, SEE_OTHER);
const idIn = (form: FormData, field: string): number => Number(form.get(field));

const refuse = (args: FormRequest, name: string, refusal: Refusal) => {
  const { status, code, message } = refusal;
  if (status === 401) return refuseForm(args, refusal);
  const isAboutName = NAME_CODES.has(code);
  return data<CollectionReply>(
    { name, error: isAboutName ? message : null, message: isAboutName ? null : message },
    { status: status >= 400 ? status : 503 },
  );
};
const askForName = () =>
  data<CollectionReply>({ name: '', error: NAME_MISSING, message: null }, { status: UNPROCESSABLE });

/** With the idempotency key of the form: submitted twice, a collection is created once. */
const callOf = (args: FormRequest, form: FormData): Call => {
  const { call, callOnce } = args.context.get(servicesContext);
  const key = fieldText(form, FIELDS.key);
  return key === '' ? call : callOnce(key);
};

const create = async (args: FormRequest, form: FormData) => {
  const name = fieldText(form, FIELDS.name).trim();
  if (name === '') return askForName();
  const answer = await callOf(args, form)(createMyCollection, { body: { name } });
  return answer.ok ? goTo(COLLECTIONS_PATH) : refuse(args, name, answer);
};

const rename = async (args: FormRequest, form: FormData) => {
  const name = fieldText(form, FIELDS.name).trim();
  if (name === '') return askForName();
  const collectionId = idIn(form, FIELDS.collection);
  const { call } = args.context.get(servicesContext);
  const answer = await call(renameMyCollection, { params: { collectionId }, body: { name } });
  return answer.ok ? goTo(collectionPath(collectionId)) : refuse(args, name, answer);
};

const remove = async (args: FormRequest, form: FormData) => {
  const { call } = args.context.get(servicesContext);
  const params = { collectionId: idIn(form, FIELDS.collection) };
  const answer = await call(deleteMyCollection, { params });
  return answer.ok ? goTo(COLLECTIONS_PATH) : refuse(args, '', answer);
};

const removeProduct = async (args: FormRequest, form: FormData) => {
  const { call } = args.context.get(servicesContext);
  const params = {
    collectionId: idIn(form, FIELDS.collection),
    productId: idIn(form, FIELDS.product),
  };
  const answer = await call(removeFromMyCollection, { params });
  return answer.ok ? goTo(args.url.pathname + args.url.search) : refuse(args, '', answer);
};

/** Null, or the first refusal. */
const saveChoices = async (call: Call, productId: number, form: FormData): Promise<Refusal | null> => {
  const own = await call(listMyCollections, { query: { product_id: productId } });
  if (!own.ok) return own;
  const idsIn = (field: string) => new Set(form.getAll(field).map(Number));
  const offered = idsIn(FIELDS.offered);
  const choices = own.value.data.collections.filter(({ id }) => offered.has(id));
  const { additions, removals } = pendingChanges({
    choices,
    ticked: idsIn(FIELDS.collection),
  });
  for (const { id } of additions) {
    const answer = await call(addToMyCollection, {
      params: { collectionId: id },
      body: { product_id: productId },
    });
    if (!answer.ok && !isAdded(answer)) return answer;
  }
  for (const { id } of removals) {
    const answer = await call(removeFromMyCollection, { params: { collectionId: id, productId } });
    if (!answer.ok) return answer;
  }
  return null;
};

/** Puts a product into the chosen collections and a new one, takes it out of the others, and returns to it. */
const collect = async (args: FormRequest, form: FormData) => {
  const productId = idIn(form, FIELDS.product);
  const name = fieldText(form, FIELDS.name).trim();
  const { call } = args.context.get(servicesContext);
  if (name !== '') {
    const created = await callOf(args, form)(createMyCollection, { body: { name } });
    if (!created.ok) return refuse(args, name, created);
    const { id } = created.value.data.collection;
    form.append(FIELDS.offered, String(id));
    form.append(FIELDS.collection, String(id));
  }
  const refusal = await saveChoices(call, productId, form);
  if (refusal !== null) return refuse(args, '', refusal);
  const found = await call(getProduct, { params: { id: String(productId) } });
  if (!found.ok) return goTo(COLLECTIONS_PATH);
  const { handle, id } = found.value.product;
  return goTo(productPath(handle, id));
};

export type CollectionFormReply = Response | ReturnType<typeof askForName>;

/** For the action of a page with one's own collections. */
export const COLLECTION_FORMS = { create, rename, remove, remove_product: removeProduct, collect };
