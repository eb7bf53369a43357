import { Nominate } from '../features/nomination/Nominate.tsx'

/** By the link of a message: the candidate names its referees, and sees who has answered. */
export default function NominatePage({ token }: { token: string }) {
  return <Nominate source={{ link: token }} />
}
