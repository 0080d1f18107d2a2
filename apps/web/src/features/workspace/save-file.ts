/** Saves what was loaded as a file of the person's. */
export const saveFile = (content: string | Uint8Array, fileName: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content as BlobPart]));
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(link.href);
};
