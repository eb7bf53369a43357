import * as z from 'zod/mini'
import type { Shapes } from '../core/call.ts'
import { ById, Done } from '../core/field.ts'
import { Device, OpenSession } from '../session/schema.ts'
import {
  Code,
  EmailAnswer,
  EmailLook,
  EmailOutcome,
  EmailToken,
  FactorState,
  NewEmail,
  NewTotp,
  Proof,
  RecoveryCodes,
  Requirement,
  RequirementChange,
  SecondStep,
} from './schema.ts'

/** What only the server needs of the calls. */
export const identityShapes = {
  devices: {
    withoutFactor: true,
    does: 'The browsers in which the caller is signed in, the last used first.',
    answer: z.array(Device),
  },
  endDevice: {
    does: "Ends another of the own sessions at once; an admin ends anybody's.",
    params: ById,
    answer: Done,
  },
  state: {
    does: 'How the caller signs in: its factors, what its role demands, and an address that waits for confirmation.',
    withoutFactor: true,
    answer: FactorState,
  },
  prove: {
    slow: true,
    does: 'Shows by the password or six digits that the session is still its owner’s; holds for ten minutes.',
    withoutFactor: true,
    body: Proof,
    answer: Done,
  },
  second: {
    does: 'The second step of signing in: opens the session that the first has earned.',
    body: SecondStep,
    answer: OpenSession,
  },
  beginTotp: {
    does: 'Makes the secret of an authenticator app, which counts once six digits of it were sent.',
    withoutFactor: true,
    answer: NewTotp,
  },
  confirmTotp: {
    does: 'Turns on the second factor, and answers ten recovery codes, which are not shown again.',
    withoutFactor: true,
    body: Code,
    answer: RecoveryCodes,
  },
  removeTotp: {
    does: 'Turns off the second factor, unless the role demands one.',
    answer: Done,
  },
  renewCodes: {
    does: 'Makes ten new recovery codes in the place of the old ones.',
    answer: RecoveryCodes,
  },
  requirement: {
    does: 'Which roles need a second factor: of all companies for the host, of its own people for a company.',
    answer: Requirement,
  },
  changeRequirement: {
    does: 'Sets which roles need a second factor; a company may ask for more than the host, never for less.',
    body: RequirementChange,
    answer: Requirement,
  },
  askEmail: {
    does: 'Asks to change the own address: both addresses get a message, and the answer is the same for one that is taken.',
    params: ById,
    body: NewEmail,
    answer: Done,
  },
  cancelEmail: {
    does: 'Takes back the change of the own address.',
    params: ById,
    answer: Done,
  },
  lookEmail: {
    does: 'What a link about a change of address is for, without using it.',
    body: EmailToken,
    answer: EmailLook,
  },
  confirmEmail: {
    does: 'Says yes or no to a change of address from one of the two; the second yes changes it.',
    body: EmailAnswer,
    answer: EmailOutcome,
  },
} as const satisfies Shapes
