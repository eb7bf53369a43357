import { countedValue } from '@majlis/domain/setting/rules.ts'
import type { settings } from '@majlis/domain/setting/settings.ts'
import type pg from 'pg'
import type { Env } from '../../core/env.ts'
import { inTransaction } from '../../db/transaction.ts'
import { keptSettings, markPicture } from './store.ts'

/** What of the settings is looked at with every call, too often to be read from the database each time. */
export interface LiveSettings {
  brand: { colour: string; mark: string; picture: { sha256: string; png: Buffer } | null }
  calls: { open: number; session: number; address: number; comments: number }
  /** Reads them again: a setting was changed here. */
  refresh(): Promise<void>
  stop(): void
}

const every = 10_000

/**
 * Keeps the product's name, its sender and the limits as the settings have them. They stand in `env`, where whoever needs
 * them has always looked; what the server's start says wins. Other processes hear of a change within ten seconds.
 */
export async function openSettings(env: Env, pool: pg.Pool, failed: (error: unknown) => void): Promise<LiveSettings> {
  const live: LiveSettings = {
    brand: { colour: '', mark: '', picture: null },
    calls: { open: 0, session: 0, address: 0, comments: 0 },
    refresh: () => read().catch(failed),
    stop: () => clearInterval(timer),
  }
  async function read(): Promise<void> {
    const kept = await inTransaction(pool, 'read', keptSettings)
    const now = <N extends keyof typeof settings>(name: N) => countedValue(name, kept.get(name))
    if (!env.fixed.includes('PRODUCT_NAME')) env.PRODUCT_NAME = now('brand.name')
    if (!env.fixed.includes('MAIL_FROM')) env.MAIL_FROM = now('brand.sender')
    env.brandColour = now('brand.colour')
    const { picture: known } = live.brand
    const isKnown = now('brand.picture') === (known?.sha256 ?? '')
    const picture = isKnown ? known : await inTransaction(pool, 'read', markPicture)
    live.brand = { colour: now('brand.colour'), mark: now('brand.mark'), picture }
    live.calls = {
      ...{ open: now('security.openCalls'), session: now('security.sessionCalls') },
      ...{ address: now('security.addressCalls'), comments: now('security.comments') },
    }
  }
  const timer = setInterval(() => void live.refresh(), every).unref()
  await read()
  return live
}
