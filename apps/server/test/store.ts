import { globSync, mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
// @ts-expect-error the package has no types
import S3rver from 's3rver'

/** An S3-compatible store with an empty bucket, and the settings that lead to it. */
export async function openS3() {
  const directory = mkdtempSync(path.join(tmpdir(), 'majlis-s3-'))
  const bucket = { name: 'majlis', configs: [] }
  const s3 = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets: [bucket] })
  const { port } = (await s3.run()) as AddressInfo
  return {
    port,
    settings: {
      S3_BUCKET: bucket.name,
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    /** The names of all that it keeps. */
    names: (): string[] =>
      globSync(path.join(directory, bucket.name, '*._S3rver_object')).map(
        (file) => path.basename(file).split('.')[0] ?? '',
      ),
    async close(): Promise<void> {
      await s3.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
