import type { ownFilesApi } from '@majlis/domain/ownFiles/api.ts'
import type { Handlers } from '../../http/handlers.ts'
import type { StoredFiles } from '../../outside/storedFiles.ts'
import { addAttachment, removeAttachment } from './attachments.ts'
import { openPhoto, removePhoto, setPhoto } from './photo.ts'

/** The files and the photo of the own profile. */
export const ownFilesHandlers = ({ files }: { files: StoredFiles }): Handlers<typeof ownFilesApi> => ({
  addAttachment: ({ scope, body }) => addAttachment(scope, files, body),
  removeAttachment: ({ scope, params }) => removeAttachment(scope, params.id),

  openPhoto: ({ scope, params }) => openPhoto(scope, params.id),
  setPhoto: ({ me, params, body, caller }) =>
    setPhoto(me, files, { id: params.id, body: body.body, gone: caller.gone }),
  removePhoto: ({ scope, params }) => removePhoto(scope, params.id),
})
