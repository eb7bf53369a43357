import { TemplateBody } from '@majlis/domain/requisition/template.ts'
import { afterAll, expect, test } from 'vitest'
import { openWorld } from '../../test/world.ts'
import { loadDemo } from './load.ts'

const world = await openWorld()
afterAll(() => world.close())

test('a requisition that starts from a template of the demo has questions at once', async () => {
  const { pool, storage, env } = world
  await loadDemo({ pool, storage, env })
  const { rows } = await pool.query<{ body: unknown }>('select body from requisition_template')
  expect(rows).toHaveLength(2)
  for (const { body } of rows) expect(TemplateBody.parse(body).questions?.length).toBeGreaterThan(2)
})
