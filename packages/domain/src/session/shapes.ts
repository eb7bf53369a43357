import * as z from 'zod/mini'
import type { Shapes } from '../core/call.ts'
import { boundedText } from '../core/field.ts'
import {
  Forgot,
  LinkLook,
  Login,
  NewPassword,
  OpenSession,
  Registration,
  Restored,
  Restoring,
  RoleSwitch,
  SignedIn,
  Welcome,
} from './schema.ts'

const Said = z.object({ said: z.literal(true) })

/** What only the server needs of the calls. */
export const sessionShapes = {
  welcome: {
    does: "The product's name, whether companies may register and, in the demo only, the accounts to try it with.",
    answer: Welcome,
  },
  login: {
    slow: true,
    does: 'Opens a session with e-mail and password, or says what else has to be shown.',
    body: Login,
    answer: SignedIn,
  },
  restore: {
    does: 'Gives a reloaded page of the same site its session back, by a cookie that nothing else accepts. Asked for `reads`, it answers them too, each as its own call would, in `reads` beside `content`, and the tokens in `X-Access-Token` and `X-Refresh-Token`; a read that is refused is left out.',
    body: Restoring,
    answer: Restored,
  },
  signOut: {
    does: 'Ends the session everywhere at once.',
    withoutFactor: true,
    answer: Said,
  },
  switchRole: {
    does: 'Makes another of the own roles the acting one, with new tokens.',
    withoutFactor: true,
    body: RoleSwitch,
    answer: OpenSession,
  },
  register: {
    slow: true,
    does: 'Registers a candidate, or a company that waits for approval; the answer is the same for a known address.',
    body: Registration,
    answer: Said,
  },
  forgot: {
    does: 'Mails a link to set a new password; the answer is the same for an unknown address.',
    body: Forgot,
    answer: Said,
  },
  look: {
    does: 'What an invitation or reset link is for, without using it.',
    body: z.strictObject({ token: boundedText(200) }),
    answer: LinkLook,
  },
  setPassword: {
    slow: true,
    does: 'Sets the password by an invitation or reset link and opens a session, or says what else has to be shown.',
    body: NewPassword,
    answer: SignedIn,
  },
} as const satisfies Shapes
