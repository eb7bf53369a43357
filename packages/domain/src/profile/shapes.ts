import * as z from 'zod/mini'
import { AccountAttachment, OwnAccount, PasswordChange, Preferences, Profile } from '../account/schema.ts'
import type { Shapes } from '../core/call.ts'
import { ById, Done, NewPicture } from '../core/field.ts'
import { NewAttachment } from './schema.ts'

/** What only the server needs of the calls. */
export const profileShapes = {
  update: {
    does: 'Changes the own profile.',
    params: ById,
    body: Profile,
    answer: OwnAccount,
  },
  changePassword: {
    slow: true,
    does: 'Changes the own password and ends every other session.',
    params: ById,
    body: PasswordChange,
    answer: Done,
  },
  setPreferences: {
    does: 'Sets the language and the time zone in which the caller is spoken to.',
    params: ById,
    body: Preferences,
    answer: OwnAccount,
  },
  addAttachment: {
    slow: true,
    does: 'Keeps a PDF in the own profile, or with a candidate; a new resume of the profile replaces the one before.',
    body: NewAttachment,
    bodyLimit: 15 * 1024 * 1024,
    answer: AccountAttachment,
  },
  removeAttachment: {
    does: 'Removes a file of the own profile, or one that the company keeps of a candidate.',
    params: ById,
    answer: Done,
  },
  draftKey: {
    does: 'The key, 32 bytes in base64url, by which the browser seals what its owner has typed and not sent.',
    answer: z.object({ key: z.string() }),
  },
  openPhoto: {
    does: 'The photo of a person whom the caller sees, as a square PNG.',
    params: ById,
    answer: z.unknown(),
  },
  setPhoto: {
    slow: true,
    does: 'Sets the own photo: a PNG, JPEG or WebP of at most 2 MB, which is made anew without what stands beside its pixels.',
    params: ById,
    body: NewPicture,
    bodyLimit: 3 * 1024 * 1024 + 1024,
    answer: Done,
  },
  removePhoto: {
    does: 'Removes the own photo.',
    params: ById,
    answer: Done,
  },
} as const satisfies Shapes
