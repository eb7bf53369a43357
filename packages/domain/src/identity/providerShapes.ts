import * as z from 'zod/mini'
import type { Shapes } from '../core/call.ts'
import { ById, Done } from '../core/field.ts'
import { SignedIn } from '../session/schema.ts'
import {
  BegunProvider,
  FoundProvider,
  LinkedProvider,
  Provider,
  ProviderAnswer,
  ProviderApproval,
  ProviderChange,
  ProviderEnd,
  ProviderLink,
  ProviderOutcome,
  WhoseProvider,
} from './provider.ts'

/** What only the server needs of the calls. */
export const providerShapes = {
  list: {
    does: 'The providers by which people sign in: all for the host, its own for a company.',
    answer: z.array(Provider),
  },
  add: {
    slow: true,
    does: 'Adds a provider, once its issuer has answered; a company’s counts when the host has approved it.',
    body: ProviderChange,
    answer: Done,
  },
  change: {
    slow: true,
    does: 'Changes a provider; another issuer, domain or made role of a company waits for the host again.',
    params: ById,
    body: ProviderChange,
    answer: Done,
  },
  remove: {
    does: 'Removes a provider, and ends the sessions that it opened.',
    params: ById,
    answer: Done,
  },
  approve: {
    does: 'Lets a company’s provider count for its domains, or no longer.',
    params: ById,
    body: ProviderApproval,
    answer: Done,
  },
  try: {
    slow: true,
    reads: true,
    does: 'Where the caller goes on to try a provider: what it says is shown then, and no session is opened.',
    params: ById,
    answer: BegunProvider,
  },
  linked: {
    does: 'The providers by which the own account signs in, and which of them has to stay.',
    answer: z.array(LinkedProvider),
  },
  unlink: {
    does: 'Ends the own link to a provider, never the last way to sign in; what it opened elsewhere ends with it.',
    params: ById,
    answer: Done,
  },
  end: {
    slow: true,
    withoutFactor: true,
    does: 'Where the provider that opened this session ends its own too; null where it offers no such page, or none opened it.',
    answer: z.nullable(ProviderEnd),
  },
  find: {
    does: 'By which provider addresses of this domain sign in; says nothing of accounts.',
    body: WhoseProvider,
    answer: FoundProvider,
  },
  begin: {
    slow: true,
    does: 'Where somebody with an address of this domain goes on to sign in.',
    body: WhoseProvider,
    answer: BegunProvider,
  },
  finish: {
    slow: true,
    does: 'Opens a session for whom a provider sends back, or says what else has to be shown.',
    body: ProviderAnswer,
    answer: ProviderOutcome,
  },
  link: {
    slow: true,
    does: 'Shows once by the password that an account here and one at the provider are the same person’s.',
    body: ProviderLink,
    answer: SignedIn,
  },
} as const satisfies Shapes
