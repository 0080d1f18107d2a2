import { Bookmark } from '#ui/icons.ts';
import { TabLink, TabLinks, type TabItem } from '#ui/tabs.tsx';
import type { ListProps } from './list-address.ts';
import { savedViewPath, viewPath } from './saved-views.ts';
import { useSavedViews } from './use-saved-views.ts';

interface WorkspaceTabsProps extends ListProps {
  readonly label: string;
  readonly items: readonly TabItem[];
  /** Name of the list in the browser's storage. */
  readonly list: string;
  readonly userId: number | null;
}

/** Tabs of a list, then the views that were saved in this browser. */
export function WorkspaceTabs({ label, items, list, userId, definition, state }: WorkspaceTabsProps) {
  const { views } = useSavedViews(list, userId);
  const here = viewPath(definition, state);
  const saved = views.map((view) => {
    const to = savedViewPath(definition, view);
    // values that the list no longer has lead to the complete list, which has a tab of its own
    return { name: view.name, to, on: to === here && to !== definition.path };
  });
  return (
    <TabLinks
      label={label}
      items={items.map((item) => ({ ...item, on: item.on && !saved.some(({ on }) => on) }))}
      className="mb-4 max-lg:-mx-4 max-lg:px-4"
    >
      {saved.length > 0 && <span aria-hidden className="my-3.5 w-px flex-none bg-line-strong" />}
      {saved.map(({ name, to, on }) => (
        <TabLink key={name} to={to} on={on}>
          <Bookmark aria-hidden className="ico size-4!" />
          {name}
        </TabLink>
      ))}
    </TabLinks>
  );
}
