// Runs in the browser that media.ts starts: draws people who talk, with a soft tone, and records them.
const plans = await (await fetch('/plans')).json()
for (const [name, plan] of Object.entries(plans)) await record(name, plan)

async function record(name, { mimeType, people, seconds, asked }) {
  const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 360 })
  document.body.replaceChildren(canvas)
  const pen = canvas.getContext('2d')
  const audio = new AudioContext({ sampleRate: 48000 })
  const voice = voiceOf(audio)
  const stream = new MediaStream([...canvas.captureStream(12).getTracks(), ...voice.stream.getTracks()])
  const bits = { videoBitsPerSecond: 90000, audioBitsPerSecond: 20000, videoKeyFrameIntervalDuration: 2000 }
  const recorder = new MediaRecorder(stream, { mimeType, ...bits })
  const parts = []
  recorder.ondataavailable = (event) => parts.push(event.data)
  let begun = null
  const seen = asked.map(() => null)
  const tick = () => {
    const at = begun === null ? 0 : (performance.now() - begun) / 1000
    const question = asked.findLastIndex((moment) => at >= moment)
    if (begun !== null && question >= 0) seen[question] ??= at
    const since = question < 0 ? 0 : at - asked[question]
    const speaker = question < 0 ? -1 : since < 2.5 ? people.length - 1 : 0
    draw(pen, { people, speaker: people.length === 1 && since < 2.5 ? -1 : speaker, at, question, since, asked })
    voice.speak(speaker, question >= 0 && (people.length > 1 || since >= 2.5), at)
  }
  tick()
  const timer = setInterval(tick, 40)
  await new Promise((ready) => {
    recorder.onstart = ready
    recorder.start(500)
  })
  begun = performance.now()
  await new Promise((over) => setTimeout(over, seconds * 1000))
  await new Promise((over) => {
    recorder.onstop = over
    recorder.stop()
  })
  clearInterval(timer)
  await audio.close()
  await fetch(`/${name}`, { method: 'PUT', body: new Blob(parts) })
  await fetch(`/${name}?asked`, { method: 'PUT', body: JSON.stringify(seen) })
}

/** A hum that rises and falls like syllables, a little higher for the second person. */
function voiceOf(audio) {
  const out = audio.createMediaStreamDestination()
  const tone = new OscillatorNode(audio, { type: 'triangle', frequency: 150 })
  const soft = new BiquadFilterNode(audio, { type: 'lowpass', frequency: 700 })
  const gain = new GainNode(audio, { gain: 0 })
  tone.connect(soft).connect(gain).connect(out)
  tone.start()
  return {
    stream: out.stream,
    speak(speaker, aloud, at) {
      const wave = Math.max(0, Math.sin(at * 14)) * (0.6 + 0.4 * Math.sin(at * 2.3))
      gain.gain.setTargetAtTime(aloud ? 0.22 * wave : 0, audio.currentTime, 0.03)
      tone.frequency.setTargetAtTime((speaker === 0 ? 150 : 205) + 12 * Math.sin(at * 3.1), audio.currentTime, 0.05)
    },
  }
}

function draw(pen, { people, speaker, at, question, since, asked }) {
  const width = 640 / people.length
  people.forEach((colour, nth) => {
    pen.save()
    pen.beginPath()
    pen.rect(nth * width, 0, width, 360)
    pen.clip()
    person(pen, { x: nth * width + width / 2, colour, speaks: nth === speaker, at })
    pen.restore()
  })
  caption(pen, 'Demo recording · تسجيل تجريبي', { y: 18, size: 17, back: '#0009' })
  if (question < 0) return
  const number = new Intl.NumberFormat('ar-u-nu-arab').format(question + 1)
  if (since < 5) caption(pen, `Question ${question + 1} · السؤال ${number}`, { y: 296, size: 24, back: '#123c3ae6' })
  asked.forEach((_, nth) => {
    pen.fillStyle = nth <= question ? '#7fd8cf' : '#ffffff55'
    pen.fillRect(320 + (nth - asked.length / 2) * 34, 346, 28, 5)
  })
}

function person(pen, { x, colour, speaks, at }) {
  pen.fillStyle = '#dfe8e6'
  pen.fillRect(0, 0, 640, 360)
  pen.fillStyle = '#c9d6d3'
  pen.fillRect(x - 130, 40, 90, 130)
  const nod = Math.sin(at * (speaks ? 2.4 : 0.8)) * (speaks ? 4 : 2)
  pen.fillStyle = colour
  pen.beginPath()
  pen.ellipse(x, 352, 112, 118, 0, 0, Math.PI * 2)
  pen.fill()
  pen.fillStyle = '#d9a883'
  pen.fillRect(x - 20, 205 + nod, 40, 45)
  pen.beginPath()
  pen.ellipse(x, 165 + nod, 54, 66, 0, 0, Math.PI * 2)
  pen.fill()
  pen.fillStyle = '#3a2f2a'
  pen.beginPath()
  pen.ellipse(x, 128 + nod, 58, 42, 0, Math.PI, Math.PI * 2)
  pen.fill()
  const blinks = at % 3.7 < 0.15
  for (const side of [-1, 1]) {
    pen.beginPath()
    pen.ellipse(x + side * 21, 160 + nod, 5, blinks ? 1 : 5, 0, 0, Math.PI * 2)
    pen.fill()
  }
  pen.fillStyle = '#8c4a3f'
  pen.beginPath()
  pen.ellipse(x, 198 + nod, 16, speaks ? 3 + 6 * Math.abs(Math.sin(at * 7)) : 2.5, 0, 0, Math.PI * 2)
  pen.fill()
}

function caption(pen, words, { y, size, back }) {
  pen.font = `600 ${size}px sans-serif`
  pen.textAlign = 'center'
  const width = pen.measureText(words).width + 36
  pen.fillStyle = back
  pen.beginPath()
  pen.roundRect(320 - width / 2, y, width, size + 18, 10)
  pen.fill()
  pen.fillStyle = '#fff'
  pen.fillText(words, 320, y + size + 4)
}
