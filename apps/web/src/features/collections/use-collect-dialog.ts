import { useEffect, useReducer, useRef, useState } from 'react';
import { toast } from '#ui/toast-store.ts';
import {
  canSave,
  pendingChanges,
  savedMessage,
  isAdded,
  EMPTY_COLLECT_STATES,
  collectStatesReducer,
  type CollectionChoice,
  type CollectEvent,
  type CollectionOwner,
  type CollectStates,
} from './collect-reducer.ts';
import { collectionApi } from './collection-api.ts';

type Answer =
  | { readonly ok: true }
  | { readonly ok: false; readonly status: number; readonly message: string };

interface Product {
  readonly productId: number;
  /** The user's shop when the product belongs to it. */
  readonly shopId: number | null;
}

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

export const useCollectDialog = ({ productId, shopId }: Product, onDone: () => void) => {
  const [sides, send] = useReducer(collectStatesReducer, EMPTY_COLLECT_STATES);
  const [side, setSide] = useState<CollectionOwner>('me');
  const [name, setName] = useState('');
  const [nameError, setNameError] = useState<string | null>(null);
  const [busy, setBusy] = useState<'creating' | 'saving' | null>(null);
  const requested = useRef(new Set<CollectionOwner>());
  const callsAt = (of: CollectionOwner) => collectionApi(of === 'shop' && shopId !== null ? shopId : 'me');
  const dispatch = (event: CollectEvent, of = side) => send({ side: of, event });

  const list = async (of: CollectionOwner) => {
    requested.current.add(of);
    dispatch({ type: 'requested' }, of);
    const answer = await callsAt(of).list(productId);
    if (answer.ok) dispatch({ type: 'listed', collections: answer.value.data.collections }, of);
    else dispatch({ type: 'failed' }, of);
  };
  useEffect(() => {
    if (!requested.current.has(side)) void list(side);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- each side once, when it is first looked at
  }, [side]);

  /**
   * Creates the typed collection and selects it. Resolves to the new state, or null when the name was rejected.
   */
  const createTyped = async (): Promise<CollectStates | null> => {
    const answer = await callsAt(side).create(name.trim());
    if (!answer.ok) {
      setNameError(answer.message);
      return null;
    }
    setName('');
    const created = { side, event: { type: 'created', collection: answer.value.data.collection } } as const;
    send(created);
    return collectStatesReducer(sides, created);
  };

  const create = async () => {
    if (busy !== null) return;
    if (name.trim() === '') return setNameError('Hãy nhập tên bộ sưu tập');
    setBusy('creating');
    await createTyped();
    setBusy(null);
  };

  const saveAll = async () => {
    const all = name.trim() === '' ? sides : await createTyped();
    if (all === null) return;
    const [me, shop] = [pendingChanges(all.me), pendingChanges(all.shop)];
    const refusals = [
      ...(await saveChanges(callsAt('me'), productId, me, (event) => dispatch(event, 'me'))),
      ...(await saveChanges(callsAt('shop'), productId, shop, (event) => dispatch(event, 'shop'))),
    ];
    const [refused] = refusals;
    if (refused !== undefined) return toast.error(refused);
    const [additions, removals] = [
      [...me.additions, ...shop.additions],
      [...me.removals, ...shop.removals],
    ];
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
    typeName: (typed: string) => {
      setName(typed);
      setNameError(null);
    },
    canSave: canSave(sides, name),
    look: setSide,
    list: () => void list(side),
    create: () => void create(),
    tick: ({ id }: CollectionChoice) => dispatch({ type: 'ticked', id }),
    save: () => void save(),
  };
};
