import { useEffect, useReducer, useState } from 'react';
import { toast } from '../ui/toasts.ts';
import {
  changesOf,
  collectingAfter,
  doneSentence,
  isAdded,
  NOTHING_LISTED,
  type Choice,
} from './collecting.ts';
import { callsOf, type Owner } from './owner.ts';

type Answer =
  | { readonly ok: true }
  | { readonly ok: false; readonly status: number; readonly message: string };

/** One owner's collections and a product that goes into some of them. */
export const useCollecting = (owner: Owner, productId: number, onDone: () => void) => {
  const [state, send] = useReducer(collectingAfter, NOTHING_LISTED);
  const [failed, setFailed] = useState(false);
  const [saving, setSaving] = useState(false);
  const calls = callsOf(owner);

  const list = async () => {
    setFailed(false);
    const answer = await callsOf(owner).list(productId);
    if (answer.ok) send({ type: 'listed', collections: answer.value.data.collections });
    else setFailed(true);
  };
  useEffect(() => {
    void list();
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [owner, productId]);

  /** Answers what was refused, or null. */
  const create = async (name: string): Promise<string | null> => {
    const answer = await calls.create(name);
    if (!answer.ok) return answer.message;
    send({ type: 'created', collection: answer.value.data.collection });
    return null;
  };

  const save = async () => {
    const { put, take } = changesOf(state);
    setSaving(true);
    const refusals: string[] = [];
    const note = (answer: Answer, done: boolean, event: { type: 'added' | 'taken'; id: number }) => {
      if (done) send(event);
      else if (!answer.ok) refusals.push(answer.message);
    };
    for (const { id } of put) {
      const answer = await calls.put(id, productId);
      note(answer, isAdded(answer), { type: 'added', id });
    }
    for (const { id } of take) {
      const answer = await calls.take(id, productId);
      note(answer, answer.ok, { type: 'taken', id });
    }
    setSaving(false);
    const [refused] = refusals;
    if (refused !== undefined) return toast.error(refused);
    if (put.length + take.length > 0) toast.success(doneSentence(put, take));
    onDone();
  };

  const tick = ({ id }: Choice) => send({ type: 'ticked', id });
  return { ...state, failed, saving, list, create, tick, save };
};
