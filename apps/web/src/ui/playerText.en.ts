/** What the player of recordings says. */
const en = {
  player: 'Interview recording',
  play: 'Play',
  pause: 'Pause',
  back: 'Back 10 seconds',
  forward: 'Forward 10 seconds',
  position: 'Playback position',
  speed: 'Speed',
  mute: 'Mute',
  unmute: 'Unmute',
  fullscreen: 'Full screen',
  leaveFullscreen: 'Exit full screen',
  failed: 'Playback stopped. Your place is saved.',
  checking: 'Checking your access…',
  ended: 'Your access to this report has ended.',
  retry: 'Try again',
  ownCamera: "Candidate's own camera",
  sound: 'Sound only',
}
export default en
