// Draws labels in a thread: fonts and pictures of many labels take seconds.
import { parentPort, workerData } from 'node:worker_threads';
import { labelsPdf, type ParcelLabel } from './labels-pdf.ts';

parentPort!.postMessage(await labelsPdf(workerData as readonly ParcelLabel[]));
