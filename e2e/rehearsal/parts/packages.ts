import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, rmSync, writeFileSync } from 'node:fs'

/** What the rehearsal runs, by the program that tells whether it is here. */
const needed: Record<string, string> = {
  '/usr/lib/postgresql/15/bin/postgres': 'postgresql-15',
  '/usr/sbin/haproxy': 'haproxy',
  '/usr/sbin/nginx': 'nginx-light',
  '/usr/bin/turnserver': 'coturn',
  '/usr/bin/swift-proxy-server': 'swift-proxy',
  '/usr/bin/swift-object-server': 'swift-object',
  '/usr/bin/swift-container-server': 'swift-container',
  '/usr/bin/swift-account-server': 'swift-account',
  '/usr/bin/memcached': 'memcached',
  '/usr/sbin/postfix': 'postfix',
  '/usr/lib/dovecot/lmtp': 'dovecot-lmtpd',
}
const policy = '/usr/sbin/policy-rc.d'

/** What it runs where that is asked for. */
const chosen = { caddy: { '/usr/bin/caddy': 'caddy' }, pgbouncer: { '/usr/sbin/pgbouncer': 'pgbouncer' } }
type Chosen = keyof typeof chosen

const missing = (more: Chosen[]) =>
  Object.entries(Object.assign({}, needed, ...more.map((name) => chosen[name])) as Record<string, string>)
    .filter(([program]) => !existsSync(program))
    .map(([, name]) => name)

/** Why there can be no rehearsal here; null where all is here, or was installed. */
export function prepareMachine({ install, more }: { install: boolean; more: Chosen[] }): string | null {
  if (process.getuid?.() !== 0)
    return 'The rehearsal runs as root: it starts PostgreSQL, Postfix and others, each as its own user.'
  const absent = missing(more)
  if (absent.length === 0) return null
  if (!install || !existsSync('/etc/debian_version')) return `Not installed: ${absent.join(', ')}.`
  console.log(`installing with apt-get: ${absent.join(', ')}`)
  // Debian starts what it installs, unless it is told not to; what somebody said about that before stays said.
  const isOurs = !existsSync(policy)
  if (isOurs) {
    writeFileSync(policy, '#!/bin/sh\nexit 101\n')
    chmodSync(policy, 0o755)
  }
  try {
    const apt = (...args: string[]) =>
      spawnSync('apt-get', ['-qq', ...args], {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      })
    apt('update')
    apt('install', '--yes', '--no-install-recommends', ...absent)
  } finally {
    if (isOurs) rmSync(policy)
  }
  const left = missing(more)
  return left.length ? `apt-get could not install ${left.join(', ')}.` : null
}
