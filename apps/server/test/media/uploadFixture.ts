import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { expect } from 'vitest'

/** A caller of uploads, as a recorder is one. `here` is the server where none is named. */
export function uploadClient(here = '') {
  function request(url: string, method: string, headers: Record<string, string> = {}, body?: Uint8Array<ArrayBuffer>) {
    const link = { 'Tus-Resumable': '1.0.0', 'X-Link-Token': 'interview' }
    return fetch(url, { method, headers: { ...link, ...headers }, body: body ?? null })
  }

  /** Begins an upload, and answers its address without the server. */
  async function begin(server = here, words: Record<string, string> = {}): Promise<string> {
    const headers = { 'Upload-Defer-Length': '1', 'Upload-Metadata': metadata({ ...recorded, ...words }) }
    const response = await request(`${server}/upload`, 'POST', headers)
    expect(response.status).toBe(201)
    return String(response.headers.get('location'))
  }

  function send(url: string, offset: number, bytes: Buffer, length?: number) {
    const declared = length === undefined ? {} : { 'Upload-Length': String(length) }
    const headers = { 'Content-Type': 'application/offset+octet-stream', 'Upload-Offset': String(offset), ...declared }
    return request(url, 'PATCH', headers, new Uint8Array(bytes))
  }

  async function offsetOf(url: string): Promise<number> {
    const response = await request(url, 'HEAD')
    expect(response.status).toBe(200)
    return Number(response.headers.get('upload-offset'))
  }
  return { request, begin, send, offsetOf }
}

/** What a recorder says of its recording. */
export const recorded = { startedAt: '2026-03-01T08:00:00.000Z', mime: 'video/webm;codecs=vp9,opus', order: '0' }

/** Words about an upload, as its protocol writes them. */
export function metadata(words: Record<string, string>): string {
  return Object.entries(words)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',')
}

/** Sends the first half of a part; the line stays open until it is cut. */
export function sendHalf(url: string, offset: number, bytes: Buffer, length?: number): () => void {
  const headers: Record<string, string | number> = {
    'Tus-Resumable': '1.0.0',
    'X-Link-Token': 'interview',
    'Content-Type': 'application/offset+octet-stream',
    'Content-Length': bytes.length,
    'Upload-Offset': offset,
  }
  if (length !== undefined) headers['Upload-Length'] = length
  const request = httpRequest(url, { method: 'PATCH', headers }).on('error', () => {})
  request.write(bytes.subarray(0, bytes.length >> 1))
  return () => request.destroy()
}

/** Sends the first half of a part and then cuts the line. */
export async function sendAndCut(url: string, offset: number, bytes: Buffer, length?: number): Promise<void> {
  const cut = sendHalf(url, offset, bytes, length)
  await pause(60)
  cut()
}

const program = new URL('./uploadNode.ts', import.meta.url).pathname

/** Starts a process that takes uploads: many may share a folder and a database. */
export async function startUploadServer(
  directory: string,
  database: pg.ClientConfig,
): Promise<{ address: string; child: ChildProcess }> {
  const child = spawn(process.execPath, [program, directory, JSON.stringify(database)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [port] = await once(child.stdout as NodeJS.ReadableStream, 'data')
  return { address: `http://127.0.0.1:${String(port).trim()}`, child }
}
