export type ThemeChoice = 'system' | 'light' | 'dark';
const KEY = 'theme';

/**
 * Runs in the head before the first paint: sets theme and session hint, so that neither flashes. The page itself
 * is the same for everybody.
 */
export const THEME_SCRIPT = `(function(h,m){try{var t=localStorage.getItem('${KEY}');h.dataset.theme=t==='light'||t==='dark'?t:m.matches?'dark':'light';h.dataset.visitor=/(?:^|; )(?:__Host-)?signed_in=1/.test(document.cookie)?'user':'guest'}catch(e){}})(document.documentElement,matchMedia('(prefers-color-scheme: dark)'))`;

export const themeFor = (choice: ThemeChoice, systemDark: boolean): 'light' | 'dark' =>
  choice === 'system' ? (systemDark ? 'dark' : 'light') : choice;

const systemDarkQuery = () => matchMedia('(prefers-color-scheme: dark)');
const applyTheme = () => {
  document.documentElement.dataset['theme'] = themeFor(themeChoice(), systemDarkQuery().matches);
};

/** Stored choice. */
export const themeChoice = (): ThemeChoice => {
  try {
    const stored = localStorage.getItem(KEY);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system';
  }
};

const listeners = new Set<() => void>();

export const subscribeToTheme = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const chooseTheme = (choice: ThemeChoice): void => {
  try {
    if (choice === 'system') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, choice);
  } catch {
    // Without storage the choice lasts until the page is left.
    document.documentElement.dataset['theme'] = themeFor(choice, systemDarkQuery().matches);
    return;
  }
  applyTheme();
  for (const listener of listeners) listener();
};

/** Follows the system setting and other tabs; returns the cleanup. */
export const followTheme = (): (() => void) => {
  const media = systemDarkQuery();
  media.addEventListener('change', applyTheme);
  window.addEventListener('storage', applyTheme);
  return () => {
    media.removeEventListener('change', applyTheme);
    window.removeEventListener('storage', applyTheme);
  };
};
