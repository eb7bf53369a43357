import { execFileSync } from 'node:child_process'
import { appendFileSync, chmodSync, chownSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { delivered } from '@majlis/server/test/delivered.ts'
import { openEyes } from '@majlis/server/test/eyes.ts'
import { freePort } from '@majlis/server/test/ownServer.ts'
import { isListening, openProgram, type Program } from './program.ts'
import { idsOf } from './users.ts'

const bin = '/usr/lib/postgresql/15/bin'
const passwords = { majlis: 'dbsecret', check: 'checksecret', standby: 'standbysecret', backup: 'backupsecret' }
/** The database into which a back-up is restored. */
export const restored = 'restored'

/** Two PostgreSQL 15, of which the second follows the first and has what the first answers as kept, behind HAProxy. */
export async function openDatabases(folder: string) {
  const ports = { one: await freePort(), two: await freePort(), proxy: await freePort() }
  const home = path.join(folder, 'postgres')
  const owner = idsOf('postgres')
  mkdirSync(home)
  chownSync(home, owner.uid, owner.gid)
  const run = (program: string, ...args: string[]) =>
    execFileSync(path.join(bin, program), args, { ...owner, cwd: home, stdio: ['ignore', 'ignore', 'pipe'] })
  const dataOf = (name: string) => path.join(home, name)
  const program = (name: 'one' | 'two'): Program =>
    openProgram({
      ...{ name: `postgres-${name}`, folder, command: path.join(bin, 'postgres'), args: ['-D', dataOf(name)] },
      ...{ as: owner, ending: 'SIGINT' as const, isUp: async () => answers(ports[name]) },
    })
  /** By its socket, past all that stands in front. */
  const socketOf = (port: number, user: string) =>
    `postgres://${user}@localhost/postgres?host=${encodeURIComponent(home)}&port=${port}`
  const answers = (port: number) => {
    try {
      run('pg_isready', '-q', '-h', home, '-p', String(port))
      return true
    } catch {
      return false
    }
  }
  const write = (name: 'one' | 'two') => {
    const conf = delivered('postgresql.conf').replace('10.0.0.11', '127.0.0.1')
    const standby = name === 'two' ? ["synchronous_standby_names = ''"] : []
    const here = [`port = ${ports[name]}`, `unix_socket_directories = '${home}'`, ...standby]
    appendFileSync(path.join(dataOf(name), 'postgresql.conf'), [conf, ...here, ''].join('\n'))
    // Each program signs in by the name that is asked for: who the rehearsal runs as may look by the socket.
    const access = delivered('pg_hba.conf').replaceAll('10.0.0.0/24', '127.0.0.1/32').replace(/peer$/m, 'trust')
    const more = `host ${restored} majlis 127.0.0.1/32 scram-sha-256\n`
    writeFileSync(path.join(dataOf(name), 'pg_hba.conf'), access + more)
  }

  run(
    'initdb',
    '-D',
    dataOf('one'),
    '-U',
    'postgres',
    '--data-checksums',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
    '-A',
    'trust',
  )
  write('one')
  const [one, two] = [program('one'), program('two')]
  const proxy = openProgram({
    ...{ name: 'haproxy', folder, command: '/usr/sbin/haproxy', args: ['-db', '-f', writeHaproxy(folder, ports)] },
    isUp: () => isListening(ports.proxy),
  })

  /** The first, what the product needs in it, and the second as its copy. */
  async function start(): Promise<void> {
    await one.start()
    const eyes = openEyes(socketOf(ports.one, 'postgres'))
    // Until the standby is there nobody would answer a commit.
    await eyes.query('set synchronous_commit = local')
    await eyes.query(`create role majlis login password '${passwords.majlis}'`)
    await eyes.query('create role majlis_app nologin nosuperuser nobypassrls')
    await eyes.query('grant majlis_app to majlis')
    await eyes.query(`create role majlis_check login password '${passwords.check}'`)
    await eyes.query(`create role majlis_standby login replication password '${passwords.standby}'`)
    await eyes.query('create database majlis owner majlis')
    await eyes.query(
      `create role majlis_backup login bypassrls password '${passwords.backup}' in role pg_read_all_data`,
    )
    await eyes.end()
    await follow('one', 'two')
    await two.start()
    await proxy.start()
  }

  /** Makes one of them the copy that follows the other. */
  async function follow(first: 'one' | 'two', second: 'one' | 'two'): Promise<void> {
    const from = `host=127.0.0.1 port=${ports[first]} user=majlis_standby password=${passwords.standby}`
    run('pg_basebackup', '-d', from, '-D', dataOf(second), '-R', '-c', 'fast', '-X', 'stream')
    write(second)
  }

  const urlOf = (user: string, password: string, database = 'majlis') =>
    `postgres://${user}:${password}@127.0.0.1:${ports.proxy}/${database}`
  return {
    ...{ one, two, proxy, start },
    url: urlOf('majlis', passwords.majlis),
    /** The same for who backs it up, and passes the fence. */
    backupUrl: urlOf('majlis_backup', passwords.backup),
    restoredUrl: urlOf('majlis', passwords.majlis, restored),
    /** Makes the second the one that takes writes. */
    promote: () => run('pg_ctl', '-D', dataOf('two'), '-s', '-w', 'promote'),
    /** Everything that is in it, past the fence. */
    eyes: (name: 'one' | 'two', database = 'majlis') =>
      openEyes(socketOf(ports[name], 'postgres').replace('/postgres?', `/${database}?`)),
  }
}

/** The proxy that is delivered, with its check, its password and the two servers of here. */
function writeHaproxy(folder: string, ports: { one: number; two: number; proxy: number }): string {
  const at = (name: string) => path.join(folder, name)
  const { uid, gid } = idsOf('haproxy')
  writeFileSync(at('pgpass'), `*:*:*:majlis_check:${passwords.check}\n`, { mode: 0o600 })
  chownSync(at('pgpass'), uid, gid)
  writeFileSync(at('is-primary'), delivered('is-primary').replaceAll('/etc/majlis/pgpass', at('pgpass')))
  chmodSync(at('is-primary'), 0o755)
  const conf = delivered('haproxy.cfg')
    .replaceAll('127.0.0.1:6545', `127.0.0.1:${ports.proxy}`)
    .replace('10.0.0.11:5432', `127.0.0.1:${ports.one}`)
    .replace('10.0.0.12:5432', `127.0.0.1:${ports.two}`)
    .replaceAll('/etc/majlis/is-primary', at('is-primary'))
  writeFileSync(at('haproxy.cfg'), conf)
  return at('haproxy.cfg')
}
