import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Storage } from '../outside/storage.ts'
import type { FileAnswer } from './handlers.ts'
import { dispositionOf, streamFile } from './media.ts'

/** Answers with the file of a handler: what was made goes out as it is, what is kept is streamed. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  storage: Storage,
  { stored, bytes, ...file }: FileAnswer,
): Promise<FastifyReply> {
  if (stored) return streamFile(reply, request, storage, { ...file, ...stored })
  return reply
    .headers({
      'Cache-Control': 'private, no-store',
      'Content-Disposition': dispositionOf(file),
      'Content-Security-Policy': "default-src 'none'; sandbox",
    })
    .type(file.type)
    .send(bytes)
}
