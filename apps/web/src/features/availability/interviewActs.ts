import type { ComponentType } from 'react'

/** An interview that can be moved, cancelled or left, by the buttons of another feature. */
export interface InterviewActsProps {
  interviewId: string
  /** 0 leads it, and moves and cancels it; 1 takes part beside, and may leave. */
  part: number
  /** The candidate's. */
  name: string
  /** It was moved, cancelled or left, or looked at. */
  onDone: () => void
}

/** The buttons that move, cancel and leave an interview; the page says what they are. */
export type InterviewActs = ComponentType<InterviewActsProps>
