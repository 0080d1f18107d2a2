const TYPES: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
  mp4: 'video/mp4',
  webm: 'video/webm',
};

/** What the bucket answers with: pictures and videos never change, anything else, as sealed documents, is cached nowhere. */
export const metadataOf = (key: string): { readonly ContentType: string; readonly CacheControl: string } => {
  const type = TYPES[key.slice(key.lastIndexOf('.') + 1)];
  return type === undefined
    ? { ContentType: 'application/octet-stream', CacheControl: 'private, no-store' }
    : { ContentType: type, CacheControl: 'public, max-age=31536000, immutable' };
};
