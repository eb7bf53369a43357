/** Works on what a source gives, so many at once, in its order; the first failure ends it. */
export async function readBounded<T>(
  source: AsyncIterator<T>,
  lanes: number,
  act: (one: T) => Promise<void>,
): Promise<void> {
  let isOver = false
  const lane = async () => {
    while (!isOver) {
      const { done, value } = await source.next()
      if (done) return
      await act(value).catch((error) => {
        isOver = true
        throw error
      })
    }
  }
  const ends = await Promise.allSettled(Array.from({ length: lanes }, lane))
  const failed = ends.find((end) => end.status === 'rejected')
  if (failed) throw failed.reason
}
