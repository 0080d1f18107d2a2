import { useState } from 'react';
import { toast } from '#ui/toast-store.ts';
import { useBrowserValue } from '#ui/use-browser-value.ts';

const loadDraft = (key: string): unknown => {
  try {
    const text = localStorage.getItem(key);
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
};

/** Reads the draft once, so that saving it does not reset the form. */
const readOnce = (key: string) => {
  let draft: unknown;
  return (): unknown => (draft === undefined ? (draft = loadDraft(key)) : draft);
};

/** Whether the browser stores it. */
const storeDraft = (key: string, fields: object): boolean => {
  try {
    localStorage.setItem(key, JSON.stringify(fields));
    return true;
  } catch {
    return false;
  }
};

const saveDraft = (key: string, fields: object): void => {
  if (storeDraft(key, fields)) toast.success('Đã lưu nháp trên thiết bị này');
  else toast.error('Trình duyệt không cho lưu nháp');
};

export const clearDraft = (key: string): void => {
  try {
    localStorage.removeItem(key);
  } catch {
    // private windows have no storage
  }
};

/** The fields of a form, saved on this device. Mount it anew for another key. */
export const useFormDraft = <Fields extends object>(key: string) => {
  const [read] = useState(() => readOnce(key));
  return {
    draft: useBrowserValue(read, null) as Fields | null,
    save: (fields: Fields) => saveDraft(key, fields),
    /** While one types, without a toast. */
    store: (fields: Fields) => void storeDraft(key, fields),
    clear: () => clearDraft(key),
  };
};
