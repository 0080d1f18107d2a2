import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import { VERSION } from '#platform/version.ts';

/**
 * Sends traces to the OTLP collector at OTEL_EXPORTER_OTLP_ENDPOINT, in batches beside the work; those that it does not
 * take are dropped. OTEL_TRACES_SAMPLER and the headers of OTLP are read by OpenTelemetry itself.
 * @returns how to send the rest and stop
 */
export const startTracing = (role: string): (() => Promise<void>) => {
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'cho-phien',
      'service.version': VERSION,
      'service.instance.id': String(process.pid),
      'market.role': role,
    }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  provider.register();
  return () => provider.shutdown();
};
