import { THIS_MACHINE } from '../adapters/config.ts';
import type { S3Config } from '../adapters/s3-storage/client.ts';
import type { Reader } from '#platform/config/reader.ts';

const NAMES = [
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_ACCESS_KEY',
  'S3_SECRET_KEY',
  'S3_PATH_STYLE',
  'S3_BROWSER_ENDPOINT',
];
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

const endpointOf = (read: Reader, name: string, mode: 'demo' | 'live'): string | undefined => {
  const endpoint = read.url(name, ['http:', 'https:']);
  const { protocol, hostname } = (endpoint === undefined ? null : URL.parse(endpoint)) ?? {};
  if (mode === 'live' && protocol === 'http:' && !THIS_MACHINE.test(hostname ?? ''))
    read.wrong.push(`${name} must be https when MARKET_MODE is live, unless it is on this machine`);
  return endpoint;
};

/** Pages of a live market are https and reach no address that only this machine resolves. */
const directUploadsOf = (
  read: Reader,
  mode: 'demo' | 'live',
  endpoint: string | undefined,
): S3Config['directUploads'] => {
  const setting = read.text('S3_BROWSER_ENDPOINT');
  if (setting === 'off') return undefined;
  if (setting !== undefined) return { endpoint: endpointOf(read, 'S3_BROWSER_ENDPOINT', mode) };
  return mode === 'live' && endpoint?.startsWith('http:') ? undefined : { endpoint };
};

/** Where a CDN has what is at `/media`, without a slash at the end. */
export const mediaUrlOf = (read: Reader, mode: 'demo' | 'live'): string | undefined => {
  const text = read.url('MEDIA_URL', mode === 'live' ? ['https:'] : ['http:', 'https:']);
  const url = text === undefined ? null : URL.parse(text);
  if (url === null) return undefined;
  const { username, password, search, hash, pathname } = url;
  if (username !== '' || password !== '' || search !== '' || hash !== '' || !/^[\w./-]*$/.test(pathname))
    read.wrong.push('MEDIA_URL must be a host and a path alone, like https://cdn.example.vn/media');
  return url.origin + pathname.replace(/\/+$/, '');
};

/** Undefined without `S3_BUCKET`: files are stored in DATA_DIR. */
export const storageConfigOf = (read: Reader, mode: 'demo' | 'live'): S3Config | undefined => {
  const bucket = read.text('S3_BUCKET');
  if (bucket === undefined) {
    for (const name of NAMES)
      if (read.text(name) !== undefined)
        read.wrong.push(`${name} goes with S3_BUCKET, the name of the bucket`);
    return undefined;
  }
  if (!BUCKET.test(bucket)) read.wrong.push(`S3_BUCKET must be the name of a bucket, not "${bucket}"`);
  const condition = 'when S3_BUCKET is';
  const endpoint = endpointOf(read, 'S3_ENDPOINT', mode);
  return {
    bucket,
    endpoint,
    region: read.text('S3_REGION') ?? 'us-east-1',
    accessKey: read.required('S3_ACCESS_KEY', condition),
    secretKey: read.required('S3_SECRET_KEY', condition),
    pathStyle: read.oneOf('S3_PATH_STYLE', ['on', 'off'], 'on') === 'on',
    directUploads: directUploadsOf(read, mode, endpoint),
  };
};
