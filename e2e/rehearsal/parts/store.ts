import { execFile, execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '@majlis/server/test/ownServer.ts'
import { isListening, openProgram, type Program } from './program.ts'

const kinds = ['account', 'container', 'object'] as const

/** Prints the name of each file below a folder, as Swift itself reads it. */
const named = `import glob, sys
from swift.obj.diskfile import read_metadata
for path in glob.glob(sys.argv[1] + '/objects*/**/*.data', recursive=True):
    print(read_metadata(path)['name'])
`

/** An S3-compatible store of Debian's: Swift, whose `s3api` speaks it. */
export async function openStore(folder: string) {
  const home = path.join(folder, 'swift')
  mkdirSync(home)
  const at = (name: string) => path.join(home, name)
  const ports = { proxy: await freePort(), memcached: await freePort() }
  const devices = { account: await freePort(), container: await freePort(), object: await freePort() }
  writeFileSync(at('swift.conf'), '[swift-hash]\nswift_hash_path_suffix = rehearsal\nswift_hash_path_prefix = majlis\n')
  mkdirSync(at('srv/disk'), { recursive: true })
  for (const kind of kinds) {
    const ring = (...args: string[]) => execFileSync('swift-ring-builder', [`${kind}.builder`, ...args], { cwd: home })
    ring('create', '4', '1', '0')
    ring('add', `r1z1-127.0.0.1:${devices[kind]}/disk`, '1')
    ring('rebalance')
    writeFileSync(
      at(`${kind}.conf`),
      `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${devices[kind]}
user = root
workers = 0
swift_dir = ${home}
devices = ${at('srv')}
mount_check = false
log_address =
[pipeline:main]
pipeline = ${kind}-server
[app:${kind}-server]
use = egg:swift#${kind}
`,
    )
  }
  writeFileSync(
    at('proxy.conf'),
    `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${ports.proxy}
user = root
workers = 0
swift_dir = ${home}
log_address =
[pipeline:main]
pipeline = catch_errors gatekeeper cache s3api tempauth bulk slo dlo proxy-server
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${ports.memcached}
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_majlis_store = storesecret .admin
[filter:bulk]
use = egg:swift#bulk
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
# One that has been away is asked again soon: there is no other.
error_suppression_interval = 2
`,
  )
  const env = { SWIFT_DIR: home }
  const settings = {
    S3_BUCKET: 'majlis',
    S3_ENDPOINT: `http://127.0.0.1:${ports.proxy}`,
    S3_REGION: 'us-east-1',
    S3_ACCESS_KEY_ID: 'majlis:store',
    S3_SECRET_ACCESS_KEY: 'storesecret',
  }
  const run = (name: string, command: string, args: string[], port: number, isUp = () => isListening(port)) =>
    openProgram({ name, folder, command, args, env, isUp })
  // It listens before it answers: its first callers are cut off.
  const answers = () =>
    fetch(settings.S3_ENDPOINT).then(
      () => true,
      () => false,
    )
  const memory = ['-u', 'root', '-l', '127.0.0.1', '-p', String(ports.memcached), '-U', '0']
  const programs: Program[] = [
    run('memcached', '/usr/bin/memcached', memory, ports.memcached),
    ...kinds.map((kind) => run(`swift-${kind}`, `/usr/bin/swift-${kind}-server`, [at(`${kind}.conf`)], devices[kind])),
    run('swift-proxy', '/usr/bin/swift-proxy-server', [at('proxy.conf')], ports.proxy, answers),
  ]
  // The bucket is made and read by Swift's own calls: another eye than the one that the product looks with.
  const call = async (method: string, path: string) => {
    const keys = { 'X-Auth-User': settings.S3_ACCESS_KEY_ID, 'X-Auth-Key': settings.S3_SECRET_ACCESS_KEY }
    const { headers } = await fetch(`${settings.S3_ENDPOINT}/auth/v1.0`, { headers: keys })
    const [account, token] = [headers.get('x-storage-url'), headers.get('x-auth-token') ?? '']
    return fetch(`${account}/${path}`, { method, headers: { 'X-Auth-Token': token } })
  }
  const own = async (method: string, bucket: string, query = '') => {
    const answer = await call(method, `${bucket}${query}`)
    if (!answer.ok) throw new Error(`${method} of the bucket: ${answer.status}`)
    return answer.text()
  }
  /** All that a bucket keeps: names, each with the digest of its bytes. */
  const digests = async (bucket = settings.S3_BUCKET) => {
    const all: { name: string; hash: string }[] = JSON.parse(await own('GET', bucket, '?limit=10000&format=json'))
    return new Map(all.map(({ name, hash }) => [name, hash]))
  }
  return {
    programs,
    settings,
    makeBucket: (bucket = settings.S3_BUCKET) => own('PUT', bucket),
    digests,
    /**
     * The names of all that lies on its disk. Its list may be wrong for good where its servers were killed: one that has
     * just kept or removed a file tells the list of it afterwards.
     */
    async names(): Promise<string[]> {
      const { stdout } = await promisify(execFile)('/usr/bin/python3', ['-c', named, at('srv/disk')], {
        maxBuffer: 2 ** 26,
      })
      const inBucket = `/AUTH_majlis/${settings.S3_BUCKET}/`
      return stdout.split('\n').flatMap((name) => (name.startsWith(inBucket) ? [name.slice(inBucket.length)] : []))
    },
    /** What it keeps under a name, by the file itself; null for nothing. */
    async find(name: string): Promise<{ bytes: Buffer; type: string; putAt: Date } | null> {
      const answer = await call('GET', `${settings.S3_BUCKET}/${name}`)
      if (answer.status === 404) return null
      if (!answer.ok) throw new Error(`GET of a file: ${answer.status}`)
      const seconds = Number(answer.headers.get('x-timestamp'))
      return {
        bytes: Buffer.from(await answer.arrayBuffer()),
        type: answer.headers.get('content-type') ?? '',
        putAt: new Date(seconds * 1000),
      }
    },
  }
}
