import { useState } from 'react';
import { toast } from '#ui/toast-store.ts';
import {
  canSave,
  pendingChanges,
  savedMessage,
  isAdded,
  collectStatesReducer,
  type CollectionChoice,
  type CollectEvent,
  type CollectStates,
} from './collect-reducer.ts';
import { NAME_MISSING } from './collection-query.ts';
import type { collectionApi } from './collection-api.ts';
import {
  useCollectionChoices,
  type CollectedProduct,
  type CollectionChoices,
} from './use-collection-choices.ts';

type Answer =
  | { readonly ok: true }
  | { readonly ok: false; readonly status: number; readonly message: string };

/** Saves the changes of one owner, dispatching each success; resolves to the error messages. */
const saveChanges = async (
  calls: ReturnType<typeof collectionApi>,
  productId: number,
  { additions, removals }: ReturnType<typeof pendingChanges>,
  dispatch: (event: CollectEvent) => void,
): Promise<string[]> => {
  const refusals: string[] = [];
  const note = (answer: Answer, succeeded: boolean, event: CollectEvent) => {
    if (succeeded) dispatch(event);
    else if (!answer.ok) refusals.push(answer.message);
  };
  for (const { id } of additions) {
    const answer = await calls.addProduct(id, productId);
    note(answer, isAdded(answer), { type: 'added', id });
  }
  for (const { id } of removals) {
    const answer = await calls.removeProduct(id, productId);
    note(answer, answer.ok, { type: 'removed', id });
  }
  return refusals;
};

/** Name of a collection to be created for the shown owner. */
const useNewCollection = ({ sides, side, apiOf, dispatch }: CollectionChoices) => {
  const [name, setName] = useState('');
  const [nameError, setNameError] = useState<string | null>(null);
  const typeName = (typed: string) => {
    setName(typed);
    setNameError(null);
  };
  /** Creates the collection and selects it. Resolves to the new state, or null when the name was rejected. */
  const createTyped = async (): Promise<CollectStates | null> => {
    setNameError(null);
    const answer = await apiOf(side).create(name.trim());
    if (!answer.ok) {
      setNameError(answer.message);
      return null;
    }
    setName('');
    const event = { type: 'created', collection: answer.value.data.collection } as const;
    dispatch(event);
    return collectStatesReducer(sides, { side, event });
  };
  return { name, nameError, typeName, setNameError, createTyped };
};

export const useCollectDialog = (product: CollectedProduct, onDone: () => void) => {
  const choices = useCollectionChoices(product);
  const { sides, side, setSide, apiOf, dispatch, list } = choices;
  const { name, nameError, typeName, setNameError, createTyped } = useNewCollection(choices);
  const [busy, setBusy] = useState<'creating' | 'saving' | null>(null);

  const create = async () => {
    if (busy !== null) return;
    if (name.trim() === '') return setNameError(NAME_MISSING);
    setBusy('creating');
    await createTyped();
    setBusy(null);
  };

  const saveAll = async () => {
    const all = name.trim() === '' ? sides : await createTyped();
    if (all === null) return;
    const [me, shop] = [pendingChanges(all.me), pendingChanges(all.shop)];
    const { productId } = product;
    const [refused] = [
      ...(await saveChanges(apiOf('me'), productId, me, (event) => dispatch(event, 'me'))),
      ...(await saveChanges(apiOf('shop'), productId, shop, (event) => dispatch(event, 'shop'))),
    ];
    if (refused !== undefined) return toast.error(refused);
    const additions = [...me.additions, ...shop.additions];
    const removals = [...me.removals, ...shop.removals];
    if (additions.length + removals.length > 0) toast.success(savedMessage(additions, removals));
    onDone();
  };

  const save = async () => {
    if (busy !== null || !canSave(sides, name)) return;
    setBusy('saving');
    await saveAll();
    setBusy(null);
  };

  return {
    ...sides[side],
    side,
    busy,
    name,
    nameError,
    typeName,
    canSave: canSave(sides, name),
    look: setSide,
    list,
    create: () => void create(),
    tick: ({ id }: CollectionChoice) => dispatch({ type: 'ticked', id }),
    save: () => void save(),
    submit: () => (canSave(sides, name) ? void save() : setNameError(NAME_MISSING)),
  };
};
