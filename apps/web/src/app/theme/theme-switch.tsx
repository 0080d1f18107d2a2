import { Moon, Sun } from '#ui/icons.ts';
import { useSyncExternalStore } from 'react';
import { chooseTheme, subscribeToTheme, themeChoice, type ThemeChoice } from './theme.ts';

const toggle = () => chooseTheme(document.documentElement.dataset['theme'] === 'dark' ? 'light' : 'dark');

/** Label and icon follow the theme by CSS, so server markup is the same for both. */
export function ThemeToggle() {
  return (
    <button
      type="button"
      className="flex items-center gap-1.5 hover:underline underline-offset-2"
      onClick={toggle}
    >
      <Moon aria-hidden className="ico size-3.5! dark:hidden" />
      <Sun aria-hidden className="ico size-3.5! hidden dark:block" />
      <span className="dark:hidden">Giao diện tối</span>
      <span className="hidden dark:inline">Giao diện sáng</span>
    </button>
  );
}

export function ThemeSelect() {
  const choice = useSyncExternalStore(subscribeToTheme, themeChoice, () => 'system' as const);
  return (
    <label className="inline-flex items-center gap-2 noscript:hidden!">
      Giao diện
      <select
        className="input w-auto! min-h-8! py-1! text-xs!"
        value={choice}
        onChange={(event) => chooseTheme(event.target.value as ThemeChoice)}
      >
        <option value="system">Theo máy</option>
        <option value="light">Sáng</option>
        <option value="dark">Tối</option>
      </select>
    </label>
  );
}
