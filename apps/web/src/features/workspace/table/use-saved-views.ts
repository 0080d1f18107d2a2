import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { parseViews, withoutView, withView, type SavedView } from './saved-views.ts';

const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
};

/** Storage may be blocked by the browser. */
const read = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

const write = (key: string, views: readonly SavedView[]): boolean => {
  try {
    localStorage.setItem(key, JSON.stringify(views));
  } catch {
    return false;
  }
  for (const listener of listeners) listener();
  return true;
};

/** Views of one list that a user saved in this browser. */
export const useSavedViews = (list: string, userId: number | null) => {
  const key = `workspace_views:v1:${list}:${userId}`;
  const text = useSyncExternalStore(
    subscribe,
    useCallback(() => read(key), [key]),
    () => null,
  );
  return {
    views: useMemo(() => parseViews(text), [text]),
    /** False when the browser cannot store it. */
    save: (view: SavedView): boolean => write(key, withView(parseViews(read(key)), view)),
    remove: (name: string): boolean => write(key, withoutView(parseViews(read(key)), name)),
  };
};
