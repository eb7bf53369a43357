import { ReferencePage } from '../features/reference/Reference.tsx'

/** By the link of a message: a referee answers about a candidate, or declines. */
export default function RefereePage({ token }: { token: string }) {
  return <ReferencePage token={token} />
}
