import type { WorkspaceNavigation } from './navigation.ts';

const navigations = new Map<string, WorkspaceNavigation>();

/** In the browser only: the server renders for many people. */
export const rememberNavigation = (navigation: WorkspaceNavigation): void => {
  navigations.set(navigation.name, navigation);
};

/** As it was before a page failed together with what the navigation is loaded with. */
export const lastNavigation = (name: string): WorkspaceNavigation | undefined => navigations.get(name);
