/** What the browser knows of a connection at one moment. */
export interface ConnectionStats {
  /** Packets and messages that ever arrived: grows while the line stands. */
  arrived: number
  /** How many milliseconds ago the last of it came, where the browser says so. */
  age: number | null
  received: number
  lost: number
  /** Of what we sent, from 0 to 1, as the other side reports it. */
  outgoingLoss: number | null
  /** In milliseconds. */
  roundTrip: number | null
  /** In kbit/s. */
  available: number | null
  /** The louder of the other's voice and the own one, from 0 to 1. */
  voice: number | null
}

interface Entry {
  type: string
  timestamp?: number
  lastPacketReceivedTimestamp?: number
  kind?: string
  packetsReceived?: number
  packetsLost?: number
  audioLevel?: number
  messagesReceived?: number
  fractionLost?: number
  roundTripTime?: number
  nominated?: boolean
  state?: string
  availableOutgoingBitrate?: number
  currentRoundTripTime?: number
}

/** Reads what all browsers tell, from their reports. */
export function readStats(report: Iterable<readonly [string, Entry]>): ConnectionStats {
  const stats: ConnectionStats = {
    arrived: 0,
    age: null,
    received: 0,
    lost: 0,
    outgoingLoss: null,
    roundTrip: null,
    available: null,
    voice: null,
  }
  for (const [, entry] of report) {
    readers[entry.type]?.(stats, entry)
    stats.age = least(stats.age, ageOf(entry))
  }
  return stats
}

const ageOf = ({ timestamp, lastPacketReceivedTimestamp: last }: Entry) =>
  timestamp === undefined || last === undefined ? undefined : Math.max(0, timestamp - last)
const least = (a: number | null, b: number | undefined) => (b === undefined ? a : Math.min(a ?? b, b))

const most = (a: number | null, b: number | undefined) => (b === undefined ? a : Math.max(a ?? 0, b))

const readers: Record<string, (stats: ConnectionStats, entry: Entry) => void> = {
  'inbound-rtp'(stats, { packetsReceived = 0, packetsLost = 0, audioLevel }) {
    stats.arrived += packetsReceived
    stats.received += packetsReceived
    stats.lost += packetsLost
    stats.voice = most(stats.voice, audioLevel)
  },
  'data-channel'(stats, { messagesReceived = 0 }) {
    stats.arrived += messagesReceived
  },
  'media-source'(stats, { audioLevel }) {
    stats.voice = most(stats.voice, audioLevel)
  },
  'remote-inbound-rtp'(stats, { fractionLost, roundTripTime }) {
    stats.outgoingLoss = most(stats.outgoingLoss, fractionLost)
    if (roundTripTime !== undefined) stats.roundTrip = most(stats.roundTrip, roundTripTime * 1000)
  },
  'candidate-pair'(stats, { nominated, state, availableOutgoingBitrate }) {
    if (!nominated || state !== 'succeeded' || availableOutgoingBitrate === undefined) return
    stats.available = availableOutgoingBitrate / 1000
  },
}

/** The loss between two looks, of both ways the worse one. */
export function lossBetween(before: ConnectionStats, now: ConnectionStats): number | null {
  const [received, lost] = [now.received - before.received, now.lost - before.lost]
  const incoming = received + lost > 0 ? Math.max(0, lost) / (received + Math.max(0, lost)) : null
  return incoming === null ? now.outgoingLoss : most(incoming, now.outgoingLoss ?? undefined)
}
