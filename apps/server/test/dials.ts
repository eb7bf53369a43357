import net from 'node:net'
import { afterEach, beforeEach, expect, inject, vi } from 'vitest'
import { publicHost } from './calendarServer.ts'

/** Every address to which a test's sockets are really opened; after each test those that are not public must be none. */
export function watchDials(): string[] {
  const dialled: string[] = []
  const connect = net.Socket.prototype.connect
  beforeEach(() => {
    dialled.length = 0
    vi.spyOn(net.Socket.prototype, 'connect').mockImplementation(function (this: net.Socket, ...given) {
      this.on('connectionAttempt', (address) => dialled.push(address))
      return Reflect.apply(connect, this, given)
    })
  })
  afterEach(() => {
    vi.restoreAllMocks()
    // Tests of one process share it: what an earlier file has left may ask the run's own database once more.
    const isDatabase = (address: string) => address.startsWith(`${inject('cluster').host}/`)
    expect(dialled.filter((address) => address !== publicHost && !isDatabase(address))).toEqual([])
  })
  return dialled
}
