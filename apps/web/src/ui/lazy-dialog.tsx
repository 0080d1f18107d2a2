import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { toast } from './toast-store.ts';

/** Loads until it succeeded once, and again after a failure. */
export const retriedLoad = <T,>(load: () => Promise<T>) => {
  let loaded: T | null = null;
  return {
    loaded: (): T | null => loaded,
    /** Resolves to whether it is loaded. */
    load: async (): Promise<boolean> => {
      try {
        loaded ??= await load();
        return true;
      } catch {
        return false;
      }
    },
  };
};

interface Closable {
  readonly onClose: () => void;
}

/**
 * A dialog or the panel of a menu whose script is loaded when it opens. Without a network the page stays as it is, and
 * the next press tries again; where `React.lazy` cannot load a script, an error page replaces the page.
 */
export const lazyDialog = <Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): ComponentType<Props & Closable> => {
  const script = retriedLoad(async () => (await load()).default);
  return function LazyDialog(props: Props & Closable) {
    const [Dialog, setDialog] = useState(script.loaded);
    const open = useEffectEvent(async () => {
      if (script.loaded() !== null) return;
      if (await script.load()) return setDialog(script.loaded);
      toast.error('Chưa mở được phần này. Kiểm tra mạng rồi thử lại nhé.');
      props.onClose();
    });
    useEffect(() => void open(), []);
    return Dialog === null ? null : <Dialog {...props} />;
  };
};
