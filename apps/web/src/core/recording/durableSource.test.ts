import { describe, expect, test } from 'vitest'
import { DurableSource } from './durableSource.ts'

const recorded = (source: DurableSource, ...texts: string[]) => {
  for (const text of texts) source.push(new Blob([text]))
  return source
}
const read = async (source: DurableSource, from: number, most = 100) => {
  const { blob, isLast } = await source.take(from, most)
  return [await blob.text(), isLast]
}

describe('a recording that goes on', () => {
  test('gives what there is, from any byte that is not acknowledged', async () => {
    const source = recorded(new DurableSource(), 'abc', 'defg', 'hi')
    expect(await read(source, 0)).toEqual(['abcdefghi', false])
    expect(await read(source, 2, 4)).toEqual(['cdef', false])
    source.end()
    expect(await read(source, 7)).toEqual(['hi', true])
    expect(await read(source, 9)).toEqual(['', true])
  })

  test('waits for the next bytes, and for its end', async () => {
    const source = recorded(new DurableSource(), 'abc')
    const next = read(source, 3)
    source.push(new Blob(['d']))
    expect(await next).toEqual(['d', false])
    const last = read(source, 4)
    source.end()
    expect(await last).toEqual(['', true])
  })

  test('lets go of the parts that are acknowledged whole, and of no other', async () => {
    const source = recorded(new DurableSource(), 'abc', 'defg', 'hi')
    expect(source.acknowledge(2)).toBeNull()
    expect(source.isWhole).toBe(true)
    expect(source.acknowledge(8)).toBe(3)
    expect(source.isWhole).toBe(false)
    expect(await read(source, 8)).toEqual(['i', false])
    expect(source.acknowledge(9)).toBe(7)
    expect(recorded(source, 'jk').size).toBe(11)
    expect(await read(source, 9)).toEqual(['jk', false])
  })

  test('says from which byte on it can be sent again to a server that has lost some', () => {
    const source = recorded(new DurableSource(), 'abc', 'defg')
    expect(source.reaches(0)).toBe(true)
    source.acknowledge(3)
    expect([2, 3, 5].map((at) => source.reaches(at))).toEqual([false, true, true])
    source.acknowledge(7)
    expect([6, 7].map((at) => source.reaches(at))).toEqual([false, true])
  })

  test('found again after a crash ends before the first part that is missing', async () => {
    const parts = [
      { at: 3, blob: new Blob(['def']) },
      { at: 6, blob: new Blob(['gh']) },
      { at: 10, blob: new Blob(['lost its place']) },
    ]
    const source = new DurableSource(parts)
    source.end()
    expect(source.size).toBe(8)
    expect(source.isWhole).toBe(false)
    expect(await read(source, 4)).toEqual(['efgh', true])
    expect(await read(source, 20)).toEqual(['', true])
  })
})
