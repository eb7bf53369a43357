import { useParams } from '@tanstack/react-router'
import { PhonePage } from '../features/reference/PhonePage.tsx'

/** A referee's answers are taken down by phone, without the frame of the app. */
export default function RefereeCallPage() {
  const { placeId } = useParams({ from: '/reference-call/$placeId' })
  return <PhonePage key={placeId} placeId={placeId} />
}
