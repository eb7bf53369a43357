import pg from 'pg'
import { inject } from 'vitest'
import { requireRole } from '../src/db/requirements.ts'
import { publicId } from './migrations.rows.ts'

/** Works in an empty database whose owner is no superuser, as hosted ones are. */
export async function asOrdinaryOwner(act: (client: pg.Client) => Promise<void>) {
  const name = `ordinary_${publicId()}`
  const above = new pg.Client(inject('cluster'))
  await above.connect()
  await requireRole(above)
  await above.query(`create role ${name} login`)
  await above.query(`grant majlis_app to ${name}`)
  await above.query(`create database ${name} owner ${name}`)
  const client = new pg.Client({ ...inject('cluster'), user: name, database: name })
  try {
    await client.connect()
    await requireRole(client)
    await act(client)
  } finally {
    await client.end()
    await above.query(`drop database ${name} with (force)`)
    await above.query(`drop role ${name}`)
    await above.end()
  }
}
