import { NoSuchBucket, S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { storageUnavailable } from '@market/contract/problems';
import { CircuitOpen, createCircuitBreaker } from '#platform/resilience/circuit-breaker.ts';
import { counterOf } from '#platform/logging/metrics.ts';
import { SECOND } from '#platform/time.ts';

export interface S3Config {
  /** Undefined: that of Amazon in the region. */
  readonly endpoint: string | undefined;
  readonly region: string;
  readonly bucket: string;
  readonly accessKey: string;
  readonly secretKey: string;
  /** `https://host/bucket/key` instead of `https://bucket.host/key`. */
  readonly pathStyle: boolean;
  /** How browsers reach the service, when they send files to it; `endpoint` undefined as above. */
  readonly directUploads?: { readonly endpoint: string | undefined } | undefined;
}

const CONNECT_MS = 2 * SECOND;
/** Without a byte. */
const SILENCE_MS = 4 * SECOND;

export const openClient = ({ endpoint, region, accessKey, secretKey, pathStyle }: S3Config): S3Client =>
  new S3Client({
    ...(endpoint !== undefined && { endpoint }),
    region,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    forcePathStyle: pathStyle,
    maxAttempts: 2,
    // servers other than Amazon's know no checksums in trailers
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: SILENCE_MS,
      socketTimeout: SILENCE_MS,
      throwOnRequestTimeout: true,
    },
  });

const statusOf = (error: unknown): number | undefined =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;

/** Errors of the connection have no status; a missing bucket is 404 like a missing file. */
const isOutage = (error: unknown): boolean => {
  if (error instanceof NoSuchBucket) return true;
  const status = statusOf(error);
  return status === undefined || status >= 500 || status === 403 || status === 429;
};

const failures = counterOf('storage_failures_total', 'Calls of the S3 service that failed', 'reason');

const FAILURES = 5;
const PAUSE_MS = 5 * SECOND;

export interface S3Calls {
  /** @throws storageUnavailable */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Undefined when the object does not exist. @throws storageUnavailable */
  find<Result>(work: () => Promise<Result>): Promise<Result | undefined>;
}

/** After five failures in a row no call waits for the store for 5 s. */
export const createCalls = (): S3Calls => {
  const breaker = createCircuitBreaker({
    name: 's3',
    failures: FAILURES,
    pauseMs: PAUSE_MS,
    isFailure: isOutage,
  });
  const run = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await breaker.run(work);
    } catch (error) {
      if (error instanceof CircuitOpen || isOutage(error)) {
        failures.inc({ reason: error instanceof Error ? error.name : 'unknown' });
        throw storageUnavailable();
      }
      throw error;
    }
  };
  const find = <Result>(work: () => Promise<Result>): Promise<Result | undefined> =>
    run(work).catch((error: unknown) => {
      if (statusOf(error) === 404) return undefined;
      throw error;
    });
  return { run, find };
};
