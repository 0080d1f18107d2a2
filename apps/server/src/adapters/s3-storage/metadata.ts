const TYPES: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  mp4: 'video/mp4',
  webm: 'video/webm',
};

/** What a CDN in front of the bucket answers with; the content of a key never changes. */
export const metadataOf = (key: string): { readonly ContentType: string; readonly CacheControl: string } => ({
  ContentType: TYPES[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream',
  CacheControl: 'public, max-age=31536000, immutable',
});
