import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { MAX_VIEWS, parseViews, withoutView, withView, type SavedView } from './saved-views.ts';

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
    /** Why it was not saved; null when it was. */
    save: (view: SavedView): string | null => {
      const views = withView(parseViews(read(key)), view);
      if (views === null) return `Đã có ${MAX_VIEWS} bộ lọc. Hãy xóa bớt một bộ lọc rồi lưu.`;
      return write(key, views) ? null : 'Trình duyệt này không cho lưu bộ lọc';
    },
    remove: (name: string): boolean => write(key, withoutView(parseViews(read(key)), name)),
  };
};
