import type { Answer } from '@majlis/domain/core/endpoint.ts'
import { identityApi } from '@majlis/domain/identity/api.ts'
import type { AssertionQuestion, NewPasskey } from '@majlis/domain/identity/schema.ts'
import type { OpenSession } from '@majlis/domain/session/schema.ts'
import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import { acceptSession } from './acceptSession.ts'
import { call } from './client.ts'

type Transports = NonNullable<Parameters<typeof startAuthentication>[0]['optionsJSON']['allowCredentials']>

const listed = (known: AssertionQuestion['known']) =>
  known.map(({ id, transports }) => ({ id, transports, type: 'public-key' })) as unknown as Transports

/** Whoever closes the browser's window, or lets it wait, has said no: nothing went wrong. */
async function unlessRefused<T>(act: () => Promise<T>): Promise<T | null> {
  try {
    return await act()
  } catch (error) {
    if (['NotAllowedError', 'AbortError'].includes((error as Error).name)) return null
    throw error
  }
}

/** Has the device make a key; null where its owner does not want to. Throws where the device has one already. */
export const makePasskey = (asked: Answer<typeof identityApi.askPasskey>): Promise<Omit<NewPasskey, 'name'> | null> =>
  unlessRefused(async () => {
    const { challenge, host, product, user, known } = asked
    const { id, response } = await startRegistration({
      optionsJSON: {
        ...{ challenge, user, rp: { id: host, name: product }, timeout: 120_000 },
        pubKeyCredParams: [-8, -7, -257].map((alg) => ({ alg, type: 'public-key' })),
        excludeCredentials: listed(known),
        authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      },
    })
    const { clientDataJSON, attestationObject, transports = [] } = response
    return { challenge, id, clientDataJSON, attestationObject, transports }
  })

/** Has a device sign; null where its owner does not want to. */
export const signByPasskey = ({ challenge, host, known }: AssertionQuestion) =>
  unlessRefused(async () => {
    const optionsJSON = { challenge, rpId: host, userVerification: 'required', timeout: 120_000 } as const
    const { id, response } = await startAuthentication({
      optionsJSON: { ...optionsJSON, allowCredentials: listed(known) },
    })
    const { clientDataJSON, authenticatorData, signature } = response
    return { challenge, id, clientDataJSON, authenticatorData, signature }
  })

/** Signs in by a passkey, instead of the password or after it; null where its owner does not want to. */
export async function signInByPasskey(second?: string): Promise<OpenSession | null> {
  const question = await call(identityApi.askSignIn, { body: second ? { second } : {} }, { quiet: true })
  const body = await signByPasskey(question)
  return body && acceptSession(await call(identityApi.signInByPasskey, { body }, { quiet: true }))
}
