import type { Tracks } from './peerConnection.ts'
import type { OwnMedia, PersonMedia } from './types.ts'

/** What is sent of this page: camera and microphone, a screen beside them, and to those who watch the picture that is recorded. */
export class OwnDevices {
  readonly #changed: () => void
  view: OwnMedia = { stream: null, microphone: true, camera: true, screen: null, lost: null, pictureHeld: false }
  #watched: MediaStream | null = null

  constructor(stream: MediaStream | null, changed: () => void) {
    this.#changed = changed
    this.#take(stream)
  }

  /** What somebody who speaks is sent. */
  get tracks(): Tracks {
    const { stream, screen, camera, pictureHeld } = this.view
    const picture = camera && !pictureHeld ? trackOf(stream, 'video') : null
    return { sound: trackOf(stream, 'audio'), picture, screen: trackOf(screen, 'video') }
  }

  /** What the others are told of it. */
  get sent(): Omit<PersonMedia, 'recording'> {
    const { sound, picture, screen } = this.tracks
    return { microphone: this.view.microphone && sound !== null, camera: picture !== null, sharing: screen !== null }
  }

  /** What somebody who watches is sent. */
  get watched(): Tracks {
    return { sound: trackOf(this.#watched, 'audio'), picture: trackOf(this.#watched, 'video'), screen: null }
  }

  useStream(stream: MediaStream | null): void {
    this.#take(stream)
    this.#changed()
  }

  setWatched(stream: MediaStream | null): void {
    this.#watched = stream
    this.#changed()
  }

  setMicrophone(microphone: boolean): void {
    this.#set({ microphone })
  }

  setCamera(camera: boolean): void {
    this.#set({ camera, pictureHeld: false })
  }

  holdPicture(pictureHeld: boolean): void {
    if (this.view.pictureHeld !== pictureHeld) this.#set({ pictureHeld })
  }

  /** Asks which screen; false when none was chosen. */
  async share(): Promise<boolean> {
    const video = { frameRate: { max: 15 }, width: { max: 1920 }, height: { max: 1080 } }
    const screen = await navigator.mediaDevices.getDisplayMedia({ video, audio: false }).catch(() => null)
    const track = trackOf(screen, 'video')
    if (!screen || !track) return false
    track.contentHint = 'detail'
    track.addEventListener('ended', () => this.view.screen === screen && this.stopSharing())
    this.stopSharing()
    this.#set({ screen })
    return true
  }

  stopSharing(): void {
    for (const track of this.view.screen?.getTracks() ?? []) track.stop()
    if (this.view.screen) this.#set({ screen: null })
  }

  #set(news: Partial<OwnMedia>): void {
    this.view = { ...this.view, ...news }
    this.#enable()
    this.#changed()
  }

  #take(stream: MediaStream | null): void {
    this.view = { ...this.view, stream, lost: null }
    for (const track of stream?.getTracks() ?? [])
      track.addEventListener('ended', () => {
        const lost = track.kind === 'video' ? 'camera' : 'microphone'
        if (this.view.stream === stream) this.#set({ lost })
      })
    this.#enable()
  }

  /** A microphone that is off goes on as silence: the line stays open, and the film too. */
  #enable(): void {
    const { stream, microphone, camera } = this.view
    const [sound, picture] = [trackOf(stream, 'audio'), trackOf(stream, 'video')]
    if (sound) sound.enabled = microphone
    if (picture) picture.enabled = camera
  }
}

const trackOf = (stream: MediaStream | null, kind: 'audio' | 'video'): MediaStreamTrack | null =>
  stream?.getTracks().find((track) => track.kind === kind && track.readyState === 'live') ?? null
