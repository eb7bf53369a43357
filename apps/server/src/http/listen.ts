import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { CannotStart } from '../core/cannotStart.ts'
import type { Env } from '../core/env.ts'
import type { Health } from './health.ts'

type Place = Pick<Env, 'PORT' | 'HOST'>

const reasons: Record<string, (place: Place) => string> = {
  EADDRINUSE: ({ PORT }) => `Port ${PORT} is in use. End what listens there, or set PORT to another one.`,
  EACCES: ({ PORT }) => `Port ${PORT} is not ours to open. Set PORT to one above 1023, or start with the right to it.`,
  EADDRNOTAVAIL: ({ HOST }) => `HOST is ${HOST}, which is no address of this machine.`,
  ENOTFOUND: ({ HOST }) => `HOST is ${HOST}, which is no address of this machine.`,
}

function refusal(error: NodeJS.ErrnoException, place: Place): Error {
  const reason = reasons[error.code ?? '']
  return reason ? new CannotStart(reason(place)) : error
}

/** Throws CannotStart when the port cannot be opened: said before a database is prepared for nothing. */
export async function requirePort(place: Place): Promise<void> {
  const probe = createServer()
  try {
    await once(probe.listen(place.PORT, place.HOST), 'listening')
  } catch (error) {
    throw refusal(error as NodeJS.ErrnoException, place)
  }
  probe.close()
  await once(probe, 'close')
}

/** Serves from now on, and answers the address. Throws CannotStart when somebody took the port meanwhile. */
export async function listen(server: FastifyInstance, { PORT: port, HOST: host }: Place): Promise<string> {
  try {
    return await server.listen({ port, host })
  } catch (error) {
    throw refusal(error as NodeJS.ErrnoException, { PORT: port, HOST: host })
  }
}

/** For connections that are kept alive, to hear with their next answer that they end. */
const GRACE = 500
/** Who has not been answered by then is let go. */
const PATIENCE = 20_000

/** Answers what has been asked and what still arrives on open connections, then listens no more. */
export async function drain(server: FastifyInstance, health: Health): Promise<void> {
  health.leave()
  const connections = () => new Promise<number>((resolve) => server.server.getConnections((_, count) => resolve(count)))
  for (const end = Date.now() + GRACE; Date.now() < end && (await connections()); ) await pause(20)
  const late = setTimeout(() => server.server.closeAllConnections(), PATIENCE)
  // Of answers that nobody can say this to any more, such as an upload's.
  const idle = setInterval(() => server.server.closeIdleConnections(), 100)
  await server.close()
  clearTimeout(late)
  clearInterval(idle)
}
