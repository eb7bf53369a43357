import { OwnDataPage } from '../features/reference/OwnDataPage.tsx'

/** By the link of a message: a referee reads what is kept of it. */
export default function OwnDataOfRefereePage({ token }: { token: string }) {
  return <OwnDataPage token={token} />
}
