import type { IconComponent } from '#ui/icon.tsx';

export interface WorkspaceItem {
  readonly path: string;
  readonly label: string;
  readonly Icon: IconComponent;
  /** Work that waits; shown when above 0. */
  readonly count?: { readonly value: number; /** For screen readers. */ readonly label: string };
}

export interface WorkspaceGroup {
  readonly label?: string;
  readonly items: readonly WorkspaceItem[];
}

export interface WorkspaceNavigation {
  /** `Kênh người bán`. */
  readonly name: string;
  readonly groups: readonly WorkspaceGroup[];
  /** Below the items of the sidebar. */
  readonly foot?: { readonly title: string; readonly text: string } | undefined;
  /** Paths of the phone's tabs with their short labels; those without an item are left out. */
  readonly tabs?: readonly { readonly path: string; readonly label: string }[];
}

export const itemsOf = ({ groups }: WorkspaceNavigation): WorkspaceItem[] =>
  groups.flatMap(({ items }) => items);

const isWithin = (pathname: string, path: string): boolean =>
  pathname === path || pathname.startsWith(`${path}/`);

/** The item of the page or of its nearest parent page. */
export const currentItem = (navigation: WorkspaceNavigation, pathname: string): WorkspaceItem | undefined =>
  itemsOf(navigation)
    .filter(({ path }) => isWithin(pathname, path))
    .toSorted((one, other) => other.path.length - one.path.length)[0];

const MAX_TABS = 5;

interface Tabs {
  readonly tabs: readonly WorkspaceItem[];
  readonly more: readonly WorkspaceItem[];
}

/** Items of the phone's tab bar, and those behind its last tab. */
export const splitTabs = (navigation: WorkspaceNavigation): Tabs => {
  const items = itemsOf(navigation);
  const short = navigation.tabs ?? [];
  if (items.length <= MAX_TABS) {
    const labels = new Map(short.map(({ path, label }) => [path, label]));
    return { tabs: items.map((item) => ({ ...item, label: labels.get(item.path) ?? item.label })), more: [] };
  }
  const named = short.flatMap(({ path, label }) => {
    const item = items.find((each) => each.path === path);
    return item === undefined ? [] : [{ ...item, label }];
  });
  const tabs = (named.length > 0 ? named : items).slice(0, MAX_TABS - 1);
  const paths = new Set(tabs.map(({ path }) => path));
  return { tabs, more: items.filter(({ path }) => !paths.has(path)) };
};
