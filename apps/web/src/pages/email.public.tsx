import { EmailPage } from '../features/identity/EmailPage.tsx'

/** By the link of a message: a change of address is agreed to or refused. */
export default function EmailChangePage({ token }: { token: string }) {
  return <EmailPage token={token} />
}
