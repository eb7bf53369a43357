import path from 'node:path'
import * as z from 'zod/mini'
import { CannotStart } from './cannotStart.ts'
import {
  address,
  browserService,
  email,
  hosts,
  number,
  oneOf,
  onOff,
  proxies,
  relays,
  secrets,
  sender,
  share,
  text,
  token,
  web,
} from './setting.ts'

const Settings = z.object({
  NODE_ENV: z._default(oneOf('development', 'test', 'production'), 'development'),
  PORT: z._default(number(0, 65535), 3000),
  HOST: z._default(text, '127.0.0.1'),
  /** Where the server is seen from outside: every link in a message begins with it. */
  PUBLIC_URL: z.optional(web),
  TRUST_PROXY: z.optional(proxies),
  /** A line for each request in production; a person at a terminal reads what went wrong. */
  LOG_LEVEL: z.optional(oneOf('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent')),

  PRODUCT_NAME: z._default(text, 'Majlis'),
  DEMO: z._default(onOff, false),
  BOT_INTERVIEWER_EMAIL: z._default(email, 'bot@majlis.test'),

  DATA_DIR: z._default(text, './data'),
  /** What is kept free on the disk of the data folder: nothing that would leave less is taken. */
  DISK_RESERVE_MB: z._default(number(0, 10_000_000), 512),
  /** The most that one interview's recordings may take up, however long it may be, and those of one company. */
  RECORDING_INTERVIEW_GB: z._default(number(0, 1000), 8),
  RECORDING_COMPANY_GB: z._default(number(0, 1_000_000), 500),
  /** A PostgreSQL of one's own; without it the embedded one runs in the data folder. */
  DATABASE_URL: z.optional(address('postgres', 'postgresql')),
  /** The same database past a pooler that passes on no notifications: on it processes hear of what others write. */
  DATABASE_DIRECT_URL: z.optional(address('postgres', 'postgresql')),
  DATABASE_POOL: z._default(number(1, 500), 10),
  /** What the keys of sessions are sealed with: the first seals, both open. */
  SECRET: z.optional(secrets),

  /** Whoever shows it reads `/metrics`; without it there is no such page. */
  METRICS_TOKEN: z.optional(token),

  /** OpenTelemetry's own: where traces go, and which. The rest of its settings its exporter reads by itself. */
  OTEL_SDK_DISABLED: z._default(oneOf('true', 'false'), 'false'),
  OTEL_TRACES_EXPORTER: z._default(oneOf('otlp', 'none'), 'otlp'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(web),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: z.optional(web),
  OTEL_EXPORTER_OTLP_PROTOCOL: z.optional(oneOf('http/protobuf', 'http/json')),
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: z.optional(oneOf('http/protobuf', 'http/json')),
  OTEL_TRACES_SAMPLER: z._default(
    oneOf(
      'parentbased_always_on',
      'parentbased_always_off',
      'parentbased_traceidratio',
      'always_on',
      'always_off',
      'traceidratio',
    ),
    'parentbased_always_on',
  ),
  OTEL_TRACES_SAMPLER_ARG: z._default(share, 1),

  /** Where `npm run backup` writes, and the file with the key that it seals with: what it wrote opens with that key alone. */
  BACKUP_DIR: z.optional(text),
  BACKUP_KEY_FILE: z.optional(text),
  /** The same database, as a role that sees the rows of all companies: whoever runs requests does not. */
  BACKUP_DATABASE_URL: z.optional(address('postgres', 'postgresql')),
  /** No erased person stands in a back-up for longer than people are told. */
  BACKUP_KEEP_DAYS: z._default(number(1, 30), 30),

  SMTP_URL: z.optional(address('smtp', 'smtps')),
  MAIL_FROM: z._default(sender, 'Majlis <no-reply@majlis.test>'),
  WHATSAPP_URL: z._default(web, 'https://graph.facebook.com/v23.0'),
  WHATSAPP_PHONE_NUMBER_ID: z.optional(text),
  WHATSAPP_TOKEN: z.optional(text),

  S3_BUCKET: z.optional(text),
  S3_ENDPOINT: z.optional(web),
  S3_REGION: z._default(text, 'us-east-1'),
  S3_ACCESS_KEY_ID: z.optional(text),
  S3_SECRET_ACCESS_KEY: z.optional(text),

  RESUME_PARSER_URL: z.optional(web),
  GEOCODER_URL: z.optional(web),
  /** Whose calendars may be read though they stand on a private network: a company's own Exchange, say. */
  CALENDAR_HOSTS: z._default(hosts, []),

  /** Sign-in services (OpenID Connect) that may be asked though they stand on a private network. */
  PROVIDER_HOSTS: z._default(hosts, []),
  /** Tests alone: a sign-in service may be on this machine, and without https. */
  PROVIDER_TEST: z._default(onOff, false),
  /** For tests: what goes on beside the requests looks at least so often for what has come due. */
  WORK_EVERY_SECONDS: z._default(number(1, 60), 60),

  /** A service that tells a browser its address: referees' pages of companies that switch it on ask it. */
  PUBLIC_IP_SERVICE: z.optional(browserService),

  /** A relay for calls whose two sides cannot reach each other, such as coturn, and the secret that it shares. */
  TURN_URLS: z._default(relays, []),
  TURN_SECRET: z.optional(text),
  /** Every call goes by the relay, so that the two sides never learn each other's addresses. */
  CALL_RELAY_ONLY: z._default(onOff, false),
})
type Settings = z.infer<typeof Settings>

/** The settings of one start, checked. `DATA_DIR` is absolute. */
export type Env = Settings & { [Name in 'PUBLIC_URL' | 'LOG_LEVEL' | 'TRUST_PROXY']: NonNullable<Settings[Name]> } & {
  /** The variables that somebody set: they win over the settings of the portal. */
  readonly fixed: readonly string[]
  /** The installation's colour, as the portal's settings have it; empty is the product's own. */
  brandColour: string
}

/** Settings that mean nothing without another. */
const together: [name: keyof Settings, needs: keyof Settings][] = [
  ['S3_ENDPOINT', 'S3_BUCKET'],
  ['S3_ACCESS_KEY_ID', 'S3_BUCKET'],
  ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['S3_SECRET_ACCESS_KEY', 'S3_ACCESS_KEY_ID'],
  ['WHATSAPP_TOKEN', 'WHATSAPP_PHONE_NUMBER_ID'],
  ['WHATSAPP_PHONE_NUMBER_ID', 'WHATSAPP_TOKEN'],
]

function faultsOf(env: Settings): string[] {
  const faults = together
    .filter(([name, needs]) => env[name] !== undefined && env[needs] === undefined)
    .map(([name, needs]) => `${name} is set but ${needs} isn't. Set both or neither`)
  const { TURN_URLS, TURN_SECRET, CALL_RELAY_ONLY } = env
  if (TURN_URLS.length && !TURN_SECRET) faults.push("TURN_URLS is set but TURN_SECRET isn't. Set both or neither")
  if (TURN_SECRET && !TURN_URLS.length) faults.push("TURN_SECRET is set but TURN_URLS isn't. Set both or neither")
  if (CALL_RELAY_ONLY && !TURN_URLS.length)
    faults.push('CALL_RELAY_ONLY is on but there is no relay. Set TURN_URLS and TURN_SECRET')
  if (env.NODE_ENV !== 'production') return faults
  if (env.PROVIDER_TEST) faults.push('PROVIDER_TEST is on, which is for tests only. Set PROVIDER_TEST=off')
  if (env.DEMO) faults.push('DEMO is on, but demo passwords are public. Set DEMO=off in production')
  if (!env.SECRET) faults.push('SECRET is missing. Production needs one. Generate it with: openssl rand -hex 32')
  if (!env.PUBLIC_URL)
    faults.push(
      'PUBLIC_URL is missing. Production needs it for the links in messages. Set it to the address people open, such as https://hiring.example.com',
    )
  // This server speaks http: with https in front there is a proxy, behind which all callers would look like one.
  if (env.PUBLIC_URL?.startsWith('https:') && env.TRUST_PROXY === undefined)
    faults.push(
      'TRUST_PROXY is missing. An https PUBLIC_URL needs it: without it, all callers share one address and its limits. Set it to the number of proxies in front (usually 1), to their addresses, or to off if callers reach this server directly',
    )
  return faults
}

/** The settings from the environment; wrong ones end in one sentence each, which names the variable and never repeats a secret. */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  // An empty variable is one that nobody set: composed environments make them.
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''))
  const read = Settings.safeParse(set)
  const faults = read.success
    ? faultsOf(read.data)
    : read.error.issues.map(({ path: [name], message }) => `${String(name)} ${message}`)
  if (!read.success || faults.length) throw new CannotStart(faults.map((fault) => `${fault}.`).join('\n'))
  const { data } = read
  return {
    ...data,
    LOG_LEVEL: data.LOG_LEVEL ?? (data.NODE_ENV === 'production' ? 'info' : 'warn'),
    TRUST_PROXY: data.TRUST_PROXY ?? false,
    fixed: Object.keys(set),
    brandColour: '',
    DATA_DIR: path.resolve(data.DATA_DIR),
    PUBLIC_URL: data.PUBLIC_URL ?? `http://localhost:${data.PORT}`,
  }
}
