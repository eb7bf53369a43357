/** The link to what is kept of a referee opens for so many hours; from its first opening on, for so many minutes. */
export const ownDataLink = { hours: 24, minutes: 30 } as const
