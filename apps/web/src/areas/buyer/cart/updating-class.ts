/** Class of figures that do not contain the last change yet. */
export const updatingClass = ({ updating }: { readonly updating: boolean }): string | undefined =>
  updating ? 'opacity-50' : undefined;
