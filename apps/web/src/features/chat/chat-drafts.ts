// What is typed and not sent yet, by receiver: a composer is unmounted when a chat is closed or its first message is stored.
const KEY = 'chat_drafts';
const MAX_DRAFTS = 20;

type Drafts = Readonly<Record<string, string>>;

const readDrafts = (): Drafts => {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    return typeof stored === 'object' && stored !== null ? (stored as Drafts) : {};
  } catch {
    return {};
  }
};

export const readDraft = (receiver: string): string => {
  const draft: unknown = readDrafts()[receiver];
  return typeof draft === 'string' ? draft : '';
};

export const storeDraft = (receiver: string, text: string): void => {
  try {
    const others = Object.entries(readDrafts()).filter(([one]) => one !== receiver);
    const drafts = text === '' ? others : [...others, [receiver, text] as const].slice(-MAX_DRAFTS);
    if (drafts.length === 0) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries(drafts)));
  } catch {
    // without storage a draft ends with its composer
  }
};

/** A suggestion behind what is typed. */
export const withSuggestion = (text: string, suggestion: string): string =>
  text.trim() === '' ? suggestion : `${text.trimEnd()} ${suggestion}`;
