/** Text that `like` and `ilike` take literally. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, String.raw`\$&`);
