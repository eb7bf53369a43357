const FREE = 500_000_000

/** True where this device may soon keep nothing more of a recording. */
export async function isStorageLow(): Promise<boolean> {
  const { quota, usage } = (await navigator.storage?.estimate?.().catch(() => null)) ?? {}
  return quota !== undefined && usage !== undefined && quota - usage < FREE
}
