import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { freePort } from './ownServer.ts'

/** A configuration of `deploy/`, as it is delivered. */
export const delivered = (file: string): string =>
  readFileSync(path.join(import.meta.dirname, '../../../deploy', file), 'utf8')

/** Where a program that stands around the product keeps its files here, and where it listens. */
export interface Place {
  folder: string
  port: number
  /** Where the two processes of the product listen. */
  processes: readonly number[]
}

/** A proxy's configuration as it is delivered, with the processes of here. */
const siteOf = (file: string, [first, second]: readonly number[]): string =>
  delivered(file).replaceAll('127.0.0.1:3001', `127.0.0.1:${first}`).replaceAll('127.0.0.1:3002', `127.0.0.1:${second}`)

/** Writes nginx's configuration, with a certificate of its own making where none is given; answers its arguments. */
export async function writeNginx(
  { folder, port, processes }: Place,
  tls: { certificate: string; key: string } = selfSigned(folder),
): Promise<string[]> {
  const site = siteOf('nginx.conf', processes)
    .replace('listen 80;', `listen 127.0.0.1:${await freePort()};`)
    .replace('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
    .replace(/^ *listen \[::\].*$/gm, '')
    .replace(/access_log \/.*;/, '')
    .replace(/error_log .*;/, '')
    .replace(/ssl_certificate .*;/, `ssl_certificate ${tls.certificate};`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${tls.key};`)
  writeFileSync(path.join(folder, 'site.conf'), site)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ')
  const main = `pid ${folder}/pid; error_log stderr; daemon off; worker_processes 1; events {} http { access_log off; ${temporary} include ${folder}/site.conf; }`
  writeFileSync(path.join(folder, 'nginx.conf'), main)
  return ['-p', folder, '-c', path.join(folder, 'nginx.conf')]
}

/** Writes Caddy's configuration for these addresses; answers its arguments. `tls` is how it gets its certificate. */
export function writeCaddy({ folder, port, processes }: Place, names: readonly string[], tls = 'internal'): string[] {
  const own = `{\n\tadmin off\n\tauto_https disable_redirects\n\tskip_install_trust\n}`
  const addresses = names.map((name) => `https://${name}:${port}`).join(', ')
  const site = siteOf('Caddyfile', processes).replace(
    /^hiring\.example\.com \{$/m,
    `${own}\n${addresses} {\n\tbind 127.0.0.1\n\ttls ${tls}`,
  )
  const file = path.join(folder, 'Caddyfile')
  writeFileSync(file, site)
  return ['run', '--config', file, '--adapter', 'caddyfile']
}

function selfSigned(folder: string) {
  const [key, certificate] = [path.join(folder, 'key.pem'), path.join(folder, 'certificate.pem')]
  const subject = ['-subj', '/CN=localhost', '-days', '1', '-keyout', key, '-out', certificate]
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...subject], { stdio: 'ignore' })
  return { certificate, key }
}

interface Relay {
  folder: string
  port: number
  secret: string
  /** Where it listens, and relays. */
  address?: string
  /** More lines of the configuration. */
  more?: string[]
}

/** Writes coturn's configuration for this machine; answers its arguments. What differs are addresses, ports, the secret and the certificate. */
export function writeTurnserver({ folder, port, secret, address = '127.0.0.1', more = [] }: Relay): string[] {
  const own = { 'listening-port': port, 'static-auth-secret': secret, realm: 'test' }
  const machine = /^(external-ip|tls-listening-port|cert|pkey)=.*$/gm
  const settings = Object.entries(own).reduce(
    (text, [name, value]) => text.replace(new RegExp(`^${name}=.*$`, 'm'), `${name}=${value}`),
    delivered('turnserver.conf').replace(machine, ''),
  )
  const file = path.join(folder, 'turnserver.conf')
  const here = [`listening-ip=${address}`, `relay-ip=${address}`, 'no-tls', 'no-dtls', `pidfile=${folder}/turn.pid`]
  writeFileSync(file, [settings, ...here, `userdb=${folder}/turn.db`, ...more].join('\n'))
  return ['-c', file, '--log-file=stdout']
}
