export interface PictureUpload {
  readonly uploadState: 'sending' | 'failed' | { readonly id: string };
  /** Empty without one, and where the form takes none. */
  readonly caption: string;
}

/** The ids of pictures that were uploaded and, in the same order, their captions. */
export const uploadsOf = (
  pictures: readonly PictureUpload[],
): { readonly ids: string[]; readonly captions: string[] } => {
  const uploads = pictures.flatMap(({ uploadState, caption }) =>
    typeof uploadState === 'string' ? [] : [{ id: uploadState.id, caption }],
  );
  return { ids: uploads.map(({ id }) => id), captions: uploads.map(({ caption }) => caption) };
};
