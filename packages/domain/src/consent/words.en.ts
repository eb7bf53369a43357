import type { ConsentKind, Narrower } from './kinds.ts'

/** The product's own consent texts, a paragraph a line; only the server loads them. */
const en: Record<ConsentKind, string> = {
  oneWay: `This interview records your video and voice. {company} and the people it asks to assess your application may watch the recording.
The recording is kept for as long as the application needs it, then deleted. At any time, you can ask for a copy or for it to be deleted.
You can stop at any time. Anything recorded by then is kept until you ask for it to be deleted.`,
  live: `This interview records your video and voice, in the interviewer's browser and in yours, so that a lost connection loses nothing. {company} and the people it asks to assess your application may watch the recording.
Anyone from {company} who watches live is named on this page.
The recording is kept for as long as your application needs it, then deleted. At any time, you can ask for a copy or for it to be deleted.
You can withdraw your agreement at any time, and recording stops for everyone. Anything recorded by then is kept until you ask for it to be deleted.`,
  interviewer: `This interview records your video and voice, in your browser and in the candidate's. {company} and the people it asks to assess the candidate may watch the recording.
Your notes, ratings and highlights are never shown to the candidate.
You can withdraw your agreement at any time, and recording stops for everyone. Anything recorded by then is kept.`,
  watcher: `You watch this interview live. Nobody sees or hears you, and the candidate is told your name.
The interview is recorded for {company}. Do not record it yourself.`,
  naming: `I may give these contact details, and {company} may ask these people about my work. This browser gets a key for 90 days, so that a second person on the same device can be noticed.`,
  reference: `I answer as myself and as I know it. {company} reads my answers with my name; {candidate} does not get them from {company} or from us unless a law demands it.
Kept for {months}.
When I agree, my internet address, times and a key in this browser are noted to recognise misuse. No one is judged by a program.`,
  phone: `You answer as yourself and as you know it. {company} reads your answers with your name; {candidate} does not get them from {company} or from our platform unless a law demands it.
They are kept for {months}.
I write down what you say. You get it by message and can correct or confirm it within 72 hours; after that it counts as not confirmed. It is noted that we spoke by phone, when, and with whom.`,
  privacy: `Data is kept on {server}; files and recordings on {store}. {company} and the people it asks to assess applications receive it, and {mail} carries its messages.
Messages by WhatsApp pass through {whatsapp}.
Resumes are read by {parser}.
Anyone can ask for a copy of their data, or for its deletion, at {link}.`,
}
/** The same for a one-way interview of which less is recorded. */
export const narrower: Record<Narrower, string> = {
  sound: `This interview records your voice, and no video. {company} and the people it asks to assess your application may listen to the recording.
The recording is kept for as long as the application needs it, then deleted. At any time, you can ask for a copy or for it to be deleted.
You can stop at any time. Anything recorded by then is kept until you ask for it to be deleted.`,
  written: `You answer this interview in writing, and nothing is recorded. {company} and the people it asks to assess your application may read your answers.
Your answers are kept for as long as the application needs them, then deleted. At any time, you can ask for a copy or for them to be deleted.
You can stop at any time. What you wrote by then is kept until you ask for it to be deleted.`,
}
export default en
