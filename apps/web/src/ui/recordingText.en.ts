const en = {
  turnOn: 'Turn on camera and microphone',
  turningOn: 'Waiting for browser permission…',
  camera: 'Camera',
  microphone: 'Microphone',
  unnamedCamera: (nth: number) => `Camera ${nth}`,
  unnamedMicrophone: (nth: number) => `Microphone ${nth}`,
  yourPicture: 'Your video',
  soundOnly: 'Audio only',
  level: 'Microphone level',
  speakUp: 'Say a few words. The bar should move.',
  heard: 'We can hear you.',
  looksGood: 'Looks good, continue',
  withoutCamera: 'Continue with audio only',
  tryAgain: 'Try again',
  problems: {
    denied: {
      title: 'Your browser blocked the camera and microphone',
      steps: [
        'Select the camera or lock icon next to the address at the top of the page.',
        'Set Camera and Microphone to Allow.',
        'Try again. If nothing changes, reload this page.',
      ],
    },
    none: {
      title: 'No camera or microphone found',
      steps: ['Check that your camera and microphone are plugged in and switched on.', 'Or open this page on a phone.'],
    },
    noCamera: {
      title: 'No camera found',
      steps: ["Check that it's plugged in and switched on, or open this page on a phone."],
    },
    noMicrophone: {
      title: 'No microphone found',
      steps: ['Plug in a headset or microphone, or open this page on a phone.'],
    },
    busy: {
      title: 'Another app is using your camera or microphone',
      steps: ['Close other calls and apps that use your camera or microphone.', 'Then try again.'],
    },
    unsupported: {
      title: "This browser can't record",
      steps: [
        'Open this page in the latest Chrome, Edge, Firefox or Safari.',
        'If you\'re in a chat or email app, choose "Open in browser".',
      ],
    },
  },

  savedUpTo: (time: string) => `Saved up to ${time}`,
  saving: 'Saving…',
  savedAll: 'All saved',
  heldUpload: 'Nothing is lost: your recording is saved on this device and uploads automatically.',
  offlineUpload: "You're offline. The upload continues automatically when you're back online.",
  notDurable: "This browser can't save recordings on your device. Don't close or reload this page while recording.",
  uploaded: 'Uploaded',
  megabytesLeft: (megabytes: string) => `${megabytes} MB left`,
}
export default en
