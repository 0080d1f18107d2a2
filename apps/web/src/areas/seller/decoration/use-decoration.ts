import {
  publishDecoration,
  restoreDecoration,
  saveDecoration,
} from '@market/contract/shop-decoration/routes';
import type { Decoration, DecorationBlock } from '@market/contract/shop-decoration/schemas';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call, callWith } from '#app/api.ts';
import type { BlockView } from '#features/shop-blocks/block-view.ts';
import { loadPreview, type DecorationPage } from './load-decoration.ts';

const SAVE_AFTER_MS = 700;

type Failure = { readonly code: string; readonly message: string };
interface State {
  readonly saving: boolean;
  /** Null: everything is saved, or about to be. */
  readonly failure: Failure | null;
}

/** The draft as it is edited: saved a moment after each change, one request at a time. */
export const useDecoration = (page: DecorationPage) => {
  const [decoration, setDecoration] = useState<Decoration>(page.decoration);
  const [blocks, setBlocks] = useState<readonly DecorationBlock[]>(page.decoration.blocks);
  const [preview, setPreview] = useState<readonly BlockView[] | null>(page.preview);
  const [{ saving, failure }, setState] = useState<State>({ saving: false, failure: null });
  const [dirty, setDirty] = useState(false);
  const latest = useRef({ blocks, version: page.decoration.version, dirty: false });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef<Promise<boolean>>(null);
  const lastPreview = useRef(0);

  const accept = (saved: Decoration) => {
    latest.current.version = saved.version;
    setDecoration(saved);
  };
  const showPreview = async () => {
    lastPreview.current += 1;
    const number = lastPreview.current;
    const shown = await loadPreview(call);
    if (shown !== null && number === lastPreview.current) setPreview(shown);
  };
  const saveAll = async (leaving: boolean): Promise<boolean> => {
    const send = leaving ? callWith({ keepalive: true }) : call;
    setState({ saving: true, failure: null });
    while (latest.current.dirty) {
      const { blocks: sent, version } = latest.current;
      latest.current.dirty = false;
      const decorationSent = { blocks: [...sent], version };
      const answer = await send(saveDecoration, { body: { decoration: decorationSent } });
      if (!answer.ok) {
        latest.current.dirty = true;
        setState({ saving: false, failure: answer });
        return false;
      }
      accept(answer.value.data.decoration);
    }
    setState({ saving: false, failure: null });
    setDirty(false);
    return true;
  };
  const save = (leaving = false): Promise<boolean> => {
    clearTimeout(timer.current);
    // a change during the preview is saved without waiting for it
    running.current ??= saveAll(leaving).then((saved) => {
      running.current = null;
      if (saved) void showPreview();
      return saved;
    });
    return running.current;
  };
  /** Waits for a save that is under way, too: what follows needs the version that it leads to. */
  const settle = async (): Promise<boolean> =>
    running.current === null && !latest.current.dirty ? true : save();
  /** Names both versions that the draft may have: a save that is under way may arrive or not. */
  const saveDuringSave = async (): Promise<void> => {
    const { blocks: sent, version } = latest.current;
    latest.current.dirty = false;
    const send = (number: number) =>
      callWith({ keepalive: true })(saveDecoration, {
        body: { decoration: { blocks: [...sent], version: number } },
      });
    const [before, after] = await Promise.all([send(version), send(version + 1)]);
    if (after.ok) accept(after.value.data.decoration);
    else if (before.ok) accept(before.value.data.decoration);
    else latest.current.dirty = true;
  };
  // what was typed last is not lost with the page
  const saveRest = useEffectEvent((leaving: boolean) => {
    if (!latest.current.dirty) return;
    if (leaving && running.current !== null) void saveDuringSave();
    else void save(leaving);
  });
  useEffect(() => {
    const onLeave = () => saveRest(true);
    // a phone may never come back to a page that it hid
    const onHide = () => saveRest(false);
    addEventListener('pagehide', onLeave);
    document.addEventListener('visibilitychange', onHide);
    return () => {
      removeEventListener('pagehide', onLeave);
      document.removeEventListener('visibilitychange', onHide);
      saveRest(false);
    };
  }, []);
  const change = (write: (blocks: readonly DecorationBlock[]) => readonly DecorationBlock[]) => {
    const next = write(latest.current.blocks);
    latest.current.blocks = next;
    latest.current.dirty = true;
    setDirty(true);
    setBlocks(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void save(), SAVE_AFTER_MS);
  };
  /** False when it was refused. */
  const publish = async (): Promise<boolean> => {
    if (!(await settle())) return false;
    const answer = await call(publishDecoration, { body: { version: latest.current.version } });
    if (answer.ok) accept(answer.value.data.decoration);
    else setState({ saving: false, failure: answer });
    return answer.ok;
  };
  const restore = async (id: number): Promise<boolean> => {
    if (!(await settle())) return false;
    const body = { version: latest.current.version };
    const answer = await call(restoreDecoration, { params: { id }, body });
    if (!answer.ok) {
      setState({ saving: false, failure: answer });
      return false;
    }
    const { decoration: restored } = answer.value.data;
    accept(restored);
    latest.current.blocks = restored.blocks;
    setBlocks(restored.blocks);
    await showPreview();
    return true;
  };
  return { decoration, blocks, preview, saving, failure, dirty, change, save, publish, restore, showPreview };
};
