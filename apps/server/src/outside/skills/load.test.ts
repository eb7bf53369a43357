import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cloneDatabase } from '../../../test/database.ts'
import { asOrdinaryOwner } from '../../../test/ordinaryOwner.ts'
import type { Database } from '../../db/connect.ts'
import { migrate } from '../../db/migrate.ts'
import { loadPlaces } from '../places/load.ts'
import { spellingKey } from '../resume/skills.ts'
import { type ListedSkill, readSkillList } from './list.ts'
import { loadSkills } from './load.ts'

const list = await readSkillList()
let database: Database
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database?.stop())
const rows = async (text: string, values: unknown[] = []) => (await database.pool.query(text, values)).rows

describe('the list of skills that comes with the product', () => {
  test('names each skill once, by a key that may stay', () => {
    const keys = list.map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
    expect(keys.filter((key) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(key))).toEqual([])
    expect(list.filter(({ name, name_ar }) => !name || name.length > 60 || name_ar?.length === 0)).toEqual([])
  })

  test('gives each spelling to one skill', () => {
    const owners = new Map<string, string>()
    const twice: string[] = []
    for (const { key, name, name_ar, others } of list)
      for (const spelling of [name, name_ar ?? name, ...others]) {
        const owner = owners.get(spellingKey(spelling))
        if (owner && owner !== key) twice.push(`${spelling}: ${owner} and ${key}`)
        owners.set(spellingKey(spelling), key)
      }
    expect(twice).toEqual([])
  })

  test('comes into the database once, whoever starts at the same time', async () => {
    const loads = await Promise.all([loadSkills(database.pool), loadSkills(database.pool)])
    expect(loads.filter(({ loaded }) => loaded)).toEqual([{ loaded: true, skills: list.length }])
    expect(await loadSkills(database.pool)).toEqual({ loaded: false, skills: 0 })
    expect(await rows('select count(*)::int from skill where key is not null')).toEqual([{ count: list.length }])
  })

  test('comes in, and the towns with it, where the owner of the database is no superuser', async () => {
    await asOrdinaryOwner(async (client) => {
      await migrate(client, path.resolve(import.meta.dirname, '../../../migrations'), () => {})
      const { host, port, user, database: name } = client
      const pool = new pg.Pool({ host, port, user, database: name })
      try {
        expect(await loadSkills(pool)).toEqual({ loaded: true, skills: list.length })
        expect(await loadPlaces(pool)).toMatchObject({ loaded: true })
      } finally {
        await pool.end()
      }
    })
  }, 120_000)

  test('takes over a skill that was there under one of its spellings, and leaves what an admin has changed', async () => {
    const [one, other] = list.filter(({ others }) => others.length) as [ListedSkill, ListedSkill]
    await rows(`delete from setting where name = 'skills'`)
    await rows('delete from skill where key = $1', [one.key])
    const [{ id }] = await rows(
      `insert into skill (id, name, "approvedAt") values (gen_random_uuid(), upper($1), now()) returning id`,
      [one.others[0]],
    )
    await rows(`update skill set name = 'Renamed', active = false where key = $1`, [other.key])
    await loadSkills(database.pool)
    expect(await rows('select key from skill where id = $1', [id])).toEqual([{ key: one.key }])
    expect(await rows('select name, active from skill where key = $1', [other.key])).toEqual([
      { name: 'Renamed', active: false },
    ])
  })
})
