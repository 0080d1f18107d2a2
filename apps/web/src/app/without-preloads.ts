import type { EntryContext } from 'react-router';

const withoutImports = <Entry extends { readonly imports?: string[] }>(entry: Entry): Entry => ({
  ...entry,
  imports: [],
});

/**
 * The context of a render whose page preloads only the modules of its routes. The browser finds what these import, and
 * loads it with a low priority: preloads of it would compete with the styles and the first picture.
 */
export const withoutPreloads = (context: EntryContext): EntryContext => {
  const { entry, routes, ...manifest } = context.manifest;
  const ownRoutes = Object.entries(routes).map(([id, route]) => [id, route && withoutImports(route)]);
  return {
    ...context,
    manifest: { ...manifest, entry: withoutImports(entry), routes: Object.fromEntries(ownRoutes) },
  };
};
