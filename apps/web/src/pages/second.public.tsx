import { enter } from '../core/acceptSession.ts'
import { SecondByMail } from '../features/identity/SecondByMail.tsx'

/** By the link of a message: finishes signing in. */
export default function SecondPage({ token }: { token: string }) {
  return <SecondByMail token={token} onSession={enter} />
}
