import { useState } from 'react';
import { toast } from '#ui/toast-store.ts';
import { useBrowserValue } from '#ui/use-browser-value.ts';
import { readFields, type RfqFields } from './rfq-fields.ts';

const DRAFT_KEY = 'rfq-draft';

const loadDraft = (): RfqFields | null => {
  try {
    const text = localStorage.getItem(DRAFT_KEY);
    return text === null ? null : (JSON.parse(text) as RfqFields);
  } catch {
    return null;
  }
};

/** Reads the draft once, so that saving it does not reset the form. */
const readOnce = () => {
  let draft: RfqFields | null | undefined;
  return () => (draft === undefined ? (draft = loadDraft()) : draft);
};

const saveDraft = (form: HTMLFormElement): void => {
  try {
    localStorage.setItem(DRAFT_KEY, JSON.stringify({ ...readFields(new FormData(form)), images: [] }));
    toast.success('Đã lưu nháp trên thiết bị này');
  } catch {
    toast.error('Trình duyệt không cho lưu nháp');
  }
};

const clearDraft = (): void => {
  try {
    localStorage.removeItem(DRAFT_KEY);
  } catch {
    // private windows have no storage
  }
};

/** A form that was saved on this device; pictures are not part of it. */
export const useDraft = () => {
  const [read] = useState(readOnce);
  return { draft: useBrowserValue(read, null), save: saveDraft, clear: clearDraft };
};
