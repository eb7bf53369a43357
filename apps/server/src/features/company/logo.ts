import { refuse } from '@majlis/domain/core/refusal.ts'
import { audit } from '../../db/audit.ts'
import type { Scope } from '../../db/scope.ts'
import type { FileAnswer, Reopen } from '../../http/handlers.ts'
import { keepShortly } from '../../outside/keepShortly.ts'
import type { StoredFiles } from '../../outside/storedFiles.ts'
import { pictureOf } from '../profile/store.ts'
import { logoBySha, replaceLogo } from './store/logo.ts'

/** Wide enough for a page's head and for paper. */
const SIDE = 512

/** Sets a company's logo, made anew. */
export async function setLogo(
  scope: Scope,
  files: StoredFiles,
  { id, body, gone }: { id: string; body: string; gone: AbortSignal },
) {
  await scope.get('company', id)
  return async (reopen: Reopen) => {
    const picture = await pictureOf(body, { side: SIDE, square: false }, gone)
    const file = await keepShortly(files, picture, { type: 'image/png' })
    return reopen('write', async ({ scope }) => {
      await scope.lock('company', id)
      await replaceLogo(scope, id, file)
      await audit(scope.tx, scope.me, 'company.logo', 'company', id, id)
      return { id }
    })
  }
}

/** Removes a company's logo. */
export async function removeLogo(scope: Scope, id: string) {
  await scope.lock('company', id)
  await replaceLogo(scope, id, null)
  await audit(scope.tx, scope.me, 'company.logo', 'company', id, id)
  return { id }
}

/** A logo by the hash of what is in it. */
export async function openLogo(scope: Scope, sha: string): Promise<FileAnswer> {
  const file = await logoBySha(scope, sha)
  if (!file) throw refuse(404, 'notFound')
  return { name: 'logo.png', type: 'image/png', inline: true, stored: { key: file.key, size: Number(file.size) } }
}
