const size = { width: 320, height: 240 }

/** Camera and microphone: a colour and a tone. */
export function makeMedia(colour: string, tone: number): MediaStream {
  return new MediaStream([...makePicture(colour).getTracks(), ...makeTone(tone).getTracks()])
}

/** A picture of one colour in which something moves. */
export function makePicture(colour: string): MediaStream {
  const canvas = Object.assign(document.createElement('canvas'), size)
  const pen = canvas.getContext('2d')
  let drawn = 0
  setInterval(() => {
    if (!pen) return
    pen.fillStyle = colour
    pen.fillRect(0, 0, size.width, size.height)
    pen.fillStyle = 'gray'
    pen.fillRect((drawn++ * 8) % size.width, 0, 8, 20)
  }, 100)
  return canvas.captureStream(10)
}

function makeTone(frequency: number): MediaStream {
  const audio = new AudioContext()
  const oscillator = new OscillatorNode(audio, { frequency })
  const destination = audio.createMediaStreamDestination()
  oscillator.connect(new GainNode(audio, { gain: 0.5 })).connect(destination)
  oscillator.start()
  return destination.stream
}
