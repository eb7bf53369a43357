import { Booking } from '../features/booking/Booking.tsx'

/** By the link of a message: the candidate chooses the time of its interview, moves it or cancels it. */
export default function InterviewSchedule({ token }: { token: string }) {
  return <Booking source={{ link: token, which: {} }} />
}
