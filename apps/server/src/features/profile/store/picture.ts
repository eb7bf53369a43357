import { refuse } from '@majlis/domain/core/refusal.ts'
import { makePictures, UnreadablePicture } from '../../../outside/picture.ts'

/** Makes a picture that somebody gave anew, or says under its field that it cannot be. */
export async function pictureOf(body: string, wanted: { side: number; square: boolean }, gone: AbortSignal) {
  const bytes = Buffer.from(body.replace(/^data:[^,]{0,100},/, ''), 'base64')
  const [picture] = await makePictures(bytes, { widths: [wanted.side], square: wanted.square }, gone).catch((error) => {
    if (!(error instanceof UnreadablePicture)) throw error
    throw refuse(422, 'picture.unreadable', { field: 'body', code: error.code })
  })
  return picture as Buffer
}
