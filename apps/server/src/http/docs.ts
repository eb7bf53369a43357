import type { Endpoints } from '@majlis/domain/core/endpoint.ts'
import type { FastifyInstance } from 'fastify'
import { type DescribedCall, readableCalls } from './described.ts'
import { openApi } from './openapi.ts'

const shown = (words: string) => words.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const documentCalls = readableCalls({
  path: '/openapi.json',
  name: 'server.document',
  does: 'This document.',
  who: 'Public.',
  by: 'address',
  answers: { 200: ['The document', 'application/json'] },
})

/**
 * Serves the OpenAPI document, and a page to browse it that needs no script and no style of its own. Both are made when they are
 * first asked for, and not by every start.
 */
export function serveDocs(
  app: FastifyInstance,
  about: { product: string; apis: Record<string, Endpoints>; described: readonly DescribedCall[] },
): void {
  const text = once(() => JSON.stringify(openApi(about.product, about.apis, [...about.described, ...documentCalls])))
  const page = once(() => pageOf(JSON.parse(text()) as Document))
  app.get('/api/openapi.json', (_, reply) => reply.type('application/json; charset=utf-8').send(text()))
  app.get('/docs', (_, reply) => reply.type('text/html; charset=utf-8').send(page()))
}

/** What is made the first time that it is asked for. */
function once(make: () => string): () => string {
  let made: string | undefined
  return () => (made ??= make())
}

interface Operation {
  operationId: string
  summary: string
  description: string
  tags: string[]
  parameters: { name: string; in: string; required?: boolean; description?: string; schema: unknown }[]
  requestBody?: { content: Record<string, { schema: unknown }> }
  responses: Record<string, { content?: Record<string, { schema?: unknown }> }>
}
interface Document {
  info: { title: string }
  paths: Record<string, Record<string, Operation>>
}

function pageOf({ info, paths }: Document): string {
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const tags = [...new Set(all.map(({ operation }) => operation.tags[0] as string))]
  const sections = tags.map(
    (tag) =>
      `<section><h2 id="${tag}">${tag}</h2>${all
        .filter(({ operation }) => operation.tags[0] === tag)
        .map(({ path, method, operation }) => call(path, method, operation))
        .join('')}</section>`,
  )
  const links = tags.map((tag) => `<li><a href="#${tag}">${tag}</a></li>`).join('')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${shown(info.title)}</title><link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="/docs.css"></head>
<body><header><h1>${shown(info.title)}</h1><p>Every call below <code>/api</code>, made from the declarations that the server runs on. <a href="/api/openapi.json">OpenAPI document</a></p></header>
<nav aria-label="Features"><ul>${links}</ul></nav><main>${sections.join('')}</main></body></html>`
}

function call(path: string, method: string, operation: Operation): string {
  const rows = operation.parameters
    .map(
      (one) =>
        `<tr><td><code>${shown(one.name)}</code></td><td>${one.in}${one.required ? ', required' : ''}</td><td>${shown(one.description ?? '')}</td></tr>`,
    )
    .join('')
  const body = operation.requestBody?.content['application/json']?.schema
  const answer = operation.responses['200']?.content?.['application/json']?.schema
  return `<details id="${operation.operationId}"><summary><code>${method.toUpperCase()} ${shown(path)}</code> ${shown(operation.summary)}</summary>
<p>${shown(operation.description)}</p>${rows ? `<table><thead><tr><th>parameter</th><th>where</th><th>what</th></tr></thead><tbody>${rows}</tbody></table>` : ''}
${body ? `<h3>Body</h3><pre tabindex="0">${shown(JSON.stringify(body, null, 2))}</pre>` : ''}${answer ? `<h3>Answer</h3><pre tabindex="0">${shown(JSON.stringify(answer, null, 2))}</pre>` : ''}</details>`
}
