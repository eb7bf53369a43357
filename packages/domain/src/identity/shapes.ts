import * as z from 'zod/mini'
import type { Shapes } from '../core/call.ts'
import { ById, Done } from '../core/field.ts'
import { Device, OpenSession } from '../session/schema.ts'
import {
  Assertion,
  AssertionQuestion,
  Code,
  EmailAnswer,
  EmailLook,
  EmailOutcome,
  EmailToken,
  FactorState,
  NewEmail,
  NewPasskey,
  NewTotp,
  PasskeyAdded,
  PasskeyName,
  PasskeyQuestion,
  PasskeyWanted,
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
    does: 'Shows by the password, six digits or a passkey that the session is still its owner’s; holds for ten minutes.',
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
  askPasskey: {
    reads: true,
    does: 'What a browser is asked so that its device makes a passkey.',
    withoutFactor: true,
    answer: PasskeyQuestion,
  },
  addPasskey: {
    does: 'Adds a passkey, at most ten; with the first second step ten recovery codes, which are not shown again.',
    withoutFactor: true,
    body: NewPasskey,
    answer: PasskeyAdded,
  },
  renamePasskey: {
    does: 'Gives an own passkey another name.',
    params: ById,
    body: PasskeyName,
    answer: Done,
  },
  removePasskey: {
    does: 'Removes an own passkey, unless it is the last second step of a role that demands one.',
    params: ById,
    answer: Done,
  },
  askProof: {
    reads: true,
    does: 'What a browser is asked so that one of the own passkeys shows who it is.',
    withoutFactor: true,
    answer: AssertionQuestion,
  },
  askSignIn: {
    does: 'What a browser is asked so that a passkey signs in, instead of the password or after it.',
    body: PasskeyWanted,
    answer: AssertionQuestion,
  },
  signInByPasskey: {
    does: 'Opens a session for what a passkey has signed.',
    body: Assertion,
    answer: OpenSession,
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
    does: 'Asks to change the own address: both get a message, and the answer is the same for one that is taken. The host asks for anybody: then the old address has three days to say no.',
    params: ById,
    body: NewEmail,
    answer: Done,
  },
  cancelEmail: {
    does: 'Takes back the change of the own address; the host takes back anybody’s.',
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
