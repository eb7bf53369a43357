import type { ConsentValues } from '@majlis/domain/consent/rules.ts'
import type { Env } from '../../core/env.ts'

/** What of the server's start says where data is kept, and who receives it. */
export type PlacesOfData = Pick<Env, 'PUBLIC_URL' | 'PRODUCT_NAME'> & Partial<Pick<Env, Service>>
type Service =
  | 'S3_BUCKET'
  | 'S3_ENDPOINT'
  | 'S3_REGION'
  | 'SMTP_URL'
  | 'WHATSAPP_TOKEN'
  | 'WHATSAPP_URL'
  | 'RESUME_PARSER_URL'

const hostOf = (address: string) => new URL(address).hostname

/** Where this installation keeps data and through whom it passes; null where nothing passes through such a service. */
export function placesOfData(env: PlacesOfData): ConsentValues {
  const server = hostOf(env.PUBLIC_URL)
  const store = env.S3_ENDPOINT ? hostOf(env.S3_ENDPOINT) : `s3.${env.S3_REGION}.amazonaws.com`
  return {
    product: env.PRODUCT_NAME,
    server,
    store: env.S3_BUCKET ? store : server,
    mail: env.SMTP_URL ? hostOf(env.SMTP_URL) : server,
    whatsapp: env.WHATSAPP_TOKEN && env.WHATSAPP_URL ? hostOf(env.WHATSAPP_URL) : null,
    parser: env.RESUME_PARSER_URL ? hostOf(env.RESUME_PARSER_URL) : null,
    link: `${env.PUBLIC_URL.replace(/\/$/, '')}/privacy`,
  }
}
