import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { type Changes, openChanges } from './db/changes.ts'
import { type Hub, openHub } from './db/hub.ts'
import { openPresence, type Presence } from './db/presence.ts'
import { openProcessLock, type ProcessLock } from './db/processLock.ts'

interface WaitingSettings {
  pool: pg.Pool
  connection: pg.ClientConfig
}

/** What held calls wait for on a server: words of a room, changes, and who else is there. */
export function openWaiting(server: FastifyInstance, dependencies: WaitingSettings) {
  const [hub, changes] = [hubOf(server, dependencies), changesOf(server, dependencies)]
  return { hub, changes, presence: presenceOf(server, dependencies, changes) }
}

/** By which others know, for as long as the server runs, that its process lives. */
export function lockProcess(server: FastifyInstance, { connection }: Pick<WaitingSettings, 'connection'>): ProcessLock {
  const lock = openProcessLock({ connection, failed: (error) => server.log.error(error) })
  server.addHook('onClose', () => lock.close())
  return lock
}

/** Who waits for a room is woken when the server ends, so that nobody's call holds it up. */
function hubOf(server: FastifyInstance, { connection }: WaitingSettings): Hub {
  const hub = openHub({ connection, channel: 'majlis_room' })
  server.addHook('preClose', async () => hub.end())
  server.addHook('onClose', () => hub.close())
  return hub
}

/** Whoever waits for changes is woken when the server ends, too. */
function changesOf(server: FastifyInstance, { pool, connection }: WaitingSettings): Changes {
  const changes = openChanges({ pool, connection })
  server.addHook('preClose', async () => changes.end())
  server.addHook('onClose', () => changes.close())
  return changes
}

/** Who has what open here is told for as long as the server runs. Closed before what tells it: the last hook is the first. */
function presenceOf(server: FastifyInstance, { pool }: WaitingSettings, { tell }: Changes): Presence {
  const presence = openPresence({ pool, tell, failed: (error) => server.log.error(error) })
  server.addHook('onClose', () => presence.close())
  return presence
}
