import { refuse } from '@majlis/domain/core/refusal.ts'
import type { Actor } from '../../db/actor.ts'
import { audit } from '../../db/audit.ts'
import type { Scope } from '../../db/scope.ts'
import type { FileAnswer, Reopen } from '../../http/handlers.ts'
import { keepShortly } from '../../outside/keepShortly.ts'
import type { StoredFiles } from '../../outside/storedFiles.ts'
import { photoOf, replacePhoto } from './store/files.ts'
import { pictureOf } from './store/picture.ts'

const SIDE = 256

/** Sets the own photo. */
export async function setPhoto(
  me: Actor,
  files: StoredFiles,
  { id, body, gone }: { id: string; body: string; gone: AbortSignal },
) {
  if (id !== me.accountId) throw refuse(404, 'notFound')
  return async (reopen: Reopen) => {
    const picture = await pictureOf(body, { side: SIDE, square: true }, gone)
    const file = await keepShortly(files, picture, { type: 'image/png' })
    return reopen('write', async ({ scope }) => {
      await replacePhoto(scope, file)
      await audit(scope.tx, me, 'account.photo', 'account', id)
      return { id }
    })
  }
}

/** Removes the own photo. */
export async function removePhoto(scope: Scope, id: string) {
  if (id !== scope.me.accountId) throw refuse(404, 'notFound')
  await replacePhoto(scope, null)
  await audit(scope.tx, scope.me, 'account.photo', 'account', id)
  return { id }
}

/** The photo of somebody whom the caller sees. */
export async function openPhoto(scope: Scope, id: string): Promise<FileAnswer> {
  const { photoId } = await scope.get('account', id)
  const file = photoId && (await photoOf(scope, photoId))
  if (!file) throw refuse(404, 'notFound')
  return { name: 'photo.png', type: 'image/png', inline: true, stored: { key: file.key, size: Number(file.size) } }
}
