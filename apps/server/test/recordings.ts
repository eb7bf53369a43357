import { readFile } from 'node:fs/promises'
import { inTransaction } from '../src/db/transaction.ts'
import type { RecordingDependencies } from '../src/features/interview/jobs.ts'
import { joinFilms } from '../src/outside/media/twoFilms.ts'
import { join, probe } from '../src/outside/media.ts'
import { openStoredFiles } from '../src/outside/storedFiles.ts'
import { metadata } from './media/uploadFixture.ts'
import { openStage } from './stage.ts'

const film = await readFile(new URL('./media/bars.webm', import.meta.url))

/** A world whose one-way interviews are recorded over the network, and what makes their films. */
export async function openRecordings() {
  const { world, stage } = await openStage({ interview_type: 1 })
  const address = await world.server.listen({ port: 0, host: '127.0.0.1' })

  /** Begins the upload of a segment; answers the status and its id. */
  async function create(
    token: string,
    { startedAt, order = 0 }: { startedAt: Date; order?: number },
    mime = 'video/webm;codecs=vp8,opus',
  ) {
    const about = { startedAt: startedAt.toISOString(), mime, order: String(order) }
    const response = await fetch(`${address}/api/interview/recording/upload`, {
      method: 'POST',
      headers: {
        'tus-resumable': '1.0.0',
        'upload-defer-length': '1',
        'upload-metadata': metadata(about),
        'x-link-token': token,
      },
    })
    return { status: response.status, id: response.headers.get('location')?.split('/').at(-1) ?? '' }
  }
  async function send(token: string, id: string, bytes: Buffer, whole = true) {
    const response = await fetch(`${address}/api/interview/recording/upload/${id}`, {
      method: 'PATCH',
      headers: {
        'tus-resumable': '1.0.0',
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
        'x-link-token': token,
        ...(whole && { 'upload-length': String(bytes.length) }),
      },
      body: new Uint8Array(bytes),
    })
    return response.status
  }
  const dependencies = (more: Partial<RecordingDependencies> = {}): RecordingDependencies => ({
    pool: world.pool,
    files: openStoredFiles(world.storage, (act) => inTransaction(world.pool, 'write', act)),
    media: { join, joinFilms, probe },
    directory: world.uploadFolder,
    uploads: world.uploads,
    failed: () => {},
    pauses: [0, 0],
    ...more,
  })
  return { world, stage, address, film, create, send, parts: dependencies }
}
