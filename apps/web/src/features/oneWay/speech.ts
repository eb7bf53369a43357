const isArabic = /[\u0600-\u06ff]/

// Some browsers have no voices until they were asked for once.
globalThis.speechSynthesis?.getVoices()

/** A voice of this device for the text's language; voices of the network would hear the questions. */
function voiceFor(text: string): SpeechSynthesisVoice | undefined {
  const language = isArabic.test(text) ? 'ar' : 'en'
  return globalThis.speechSynthesis
    ?.getVoices()
    .find((voice) => voice.localService && voice.lang.toLowerCase().startsWith(language))
}

/** Can this device read the text aloud? */
export const canSpeak = (text: string): boolean => voiceFor(text) !== undefined

/** Reads a question aloud; nothing ever waits for it. Answers how to fall silent. */
export function readAloud(text: string): () => void {
  const voice = voiceFor(text)
  if (!voice) return () => {}
  const utterance = new SpeechSynthesisUtterance(text)
  utterance.voice = voice
  utterance.lang = voice.lang
  speechSynthesis.cancel()
  speechSynthesis.speak(utterance)
  return () => speechSynthesis.cancel()
}
