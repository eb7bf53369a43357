import { setTimeout as pause } from 'node:timers/promises'
import product from '../../../../package.json' with { type: 'json' }
import type { Env } from './env.ts'
import { looksThatFound } from './looks.ts'
import { type Kind, type Tracing, useTracing } from './trace.ts'

type Settings = Pick<
  Env,
  | 'OTEL_SDK_DISABLED'
  | 'OTEL_TRACES_EXPORTER'
  | 'OTEL_EXPORTER_OTLP_ENDPOINT'
  | 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'
  | 'OTEL_EXPORTER_OTLP_PROTOCOL'
  | 'OTEL_EXPORTER_OTLP_TRACES_PROTOCOL'
  | 'OTEL_TRACES_SAMPLER'
  | 'OTEL_TRACES_SAMPLER_ARG'
>

const isOn = (env: Settings) =>
  env.OTEL_SDK_DISABLED !== 'true' &&
  env.OTEL_TRACES_EXPORTER !== 'none' &&
  (env.OTEL_EXPORTER_OTLP_ENDPOINT ?? env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT) !== undefined

/** A collector that is away is said so once in a while, not with each batch. */
const quietFor = 600_000
/** For so long the last traces are waited for when a process ends. */
const longestEnd = 3000

/**
 * Tells OpenTelemetry what this process does, where the standard settings name a collector; otherwise nothing of it is loaded.
 * Where to, with which headers and how fast the exporter reads from the environment by itself.
 */
export async function openTracing(
  env: Settings,
  log: (words: string) => void,
): Promise<{ stop(): Promise<void> } | null> {
  if (!isOn(env)) return null
  const protocol = env.OTEL_EXPORTER_OTLP_TRACES_PROTOCOL ?? env.OTEL_EXPORTER_OTLP_PROTOCOL ?? 'http/protobuf'
  const [api, { AsyncLocalStorageContextManager }, sdk, resources, { OTLPTraceExporter }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/context-async-hooks'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/resources'),
    protocol === 'http/json'
      ? import('@opentelemetry/exporter-trace-otlp-http')
      : import('@opentelemetry/exporter-trace-otlp-proto'),
  ])
  const { context, diag, DiagLogLevel } = api
  const quiet = () => {}
  let told = Number.NEGATIVE_INFINITY
  const error = () => {
    if (performance.now() - told < quietFor) return
    told = performance.now()
    log(
      'tracing: traces could not be sent to the collector. See that it runs and that OTEL_EXPORTER_OTLP_ENDPOINT is right',
    )
  }
  diag.setLogger(
    { error, warn: quiet, info: quiet, debug: quiet, verbose: quiet },
    { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true },
  )
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  const own = resources.resourceFromAttributes({ 'service.name': 'majlis', 'service.version': product.version })
  const { resourceAttributesEnvDetector, serviceNameEnvDetector } = resources
  const said = resources.detectResources({ detectors: [resourceAttributesEnvDetector, serviceNameEnvDetector] })
  const provider = new sdk.TracerProvider({
    resource: resources.defaultResource().merge(own).merge(said),
    sampler: samplerOf(sdk, env),
    spanProcessors: [looksThatFound(new sdk.BatchSpanProcessor({ exporter: new OTLPTraceExporter() }))],
  })
  useTracing(tracingBy(api, provider.getTracer('majlis', product.version)))
  return {
    async stop() {
      useTracing(null)
      // A collector that hangs keeps no process from its end.
      await Promise.race([provider.shutdown().catch(error), pause(longestEnd, undefined, { ref: false })])
      context.disable()
      diag.disable()
    },
  }
}

function samplerOf(sdk: typeof import('@opentelemetry/sdk-trace'), env: Settings) {
  const { OTEL_TRACES_SAMPLER: name, OTEL_TRACES_SAMPLER_ARG: part } = env
  const root = name.endsWith('always_off')
    ? new sdk.AlwaysOffSampler()
    : name.endsWith('traceidratio')
      ? new sdk.TraceIdRatioBasedSampler(part)
      : new sdk.AlwaysOnSampler()
  return name.startsWith('parentbased_') ? new sdk.ParentBasedSampler({ root }) : root
}

/** The kind of an error, never its words: they hold what people wrote. */
const kindOf = ({ name, code }: Error & { code?: unknown }) =>
  typeof code === 'string' && /^[0-9A-Z_]{3,40}$/.test(code) ? code : name

function tracingBy(
  { context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, TraceFlags }: typeof import('@opentelemetry/api'),
  tracer: import('@opentelemetry/api').Tracer,
): Tracing {
  const begin = (name: string, { outside, look, told }: Kind) => {
    const above = trace.getActiveSpan()
    // What a call left behind, such as a timer that waits for news, is none of it any more.
    const isOver = above && !above.isRecording() && (above.spanContext().traceFlags & TraceFlags.SAMPLED) !== 0
    const around = look || isOver ? ROOT_CONTEXT : context.active()
    const kind = outside ? SpanKind.CLIENT : SpanKind.INTERNAL
    const span = tracer.startSpan(name, { kind, attributes: told ?? {} }, around)
    return { span, inside: trace.setSpan(around, span) }
  }
  return {
    async within(name, act, kind) {
      const { span, inside } = begin(name, kind)
      try {
        return await context.with(inside, act)
      } catch (error) {
        span.setAttribute('error.type', kindOf(error as Error))
        // What is refused was asked for wrongly: nothing of ours has failed.
        if ((error as Error).name !== 'Refusal') span.setStatus({ code: SpanStatusCode.ERROR })
        throw error
      } finally {
        span.end()
      }
    },
    note: (told) => void trace.getActiveSpan()?.setAttributes(told),
    call({ method, route, parent, told }) {
      const remote = parent && {
        ...{ traceId: parent.traceId, spanId: parent.spanId, isRemote: true },
        traceFlags: parent.isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE,
      }
      const around = remote ? trace.setSpanContext(ROOT_CONTEXT, remote) : ROOT_CONTEXT
      const attributes = { ...told, 'http.request.method': method, 'http.route': route }
      const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, around)
      const inside = trace.setSpan(around, span)
      return {
        traceId: span.spanContext().traceId,
        within: (act) => context.with(inside, act),
        end(status, isHeard) {
          span.setAttribute('http.response.status_code', status)
          if (!isHeard) span.setAttribute('majlis.caller_left', true)
          if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
          span.end()
        },
      }
    },
  }
}
