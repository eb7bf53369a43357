import type { Schema } from '@majlis/domain/core/call.ts'
import type { Endpoint, Endpoints } from '@majlis/domain/core/endpoint.ts'
import { rolesWhoMayCall } from '@majlis/domain/core/endpoint.ts'
import { isPermission } from '@majlis/domain/core/permission.ts'
import { type Enumeration, type FieldKind, operators } from '@majlis/domain/core/query.ts'
import * as z from 'zod/mini'
import { type DescribedCall, describedOperation } from './described.ts'

type Json = Record<string, unknown>

/** The OpenAPI 3.1 document of the product, from the same declarations that the server runs on. */
export function openApi(product: string, apis: Record<string, Endpoints>, described: readonly DescribedCall[]): Json {
  const paths: Record<string, Json> = {}
  for (const [feature, api] of Object.entries(apis))
    for (const [name, call] of Object.entries(api)) {
      const path = call.path.replace(/:(\w+)/g, '{$1}')
      paths[path] ??= {}
      ;(paths[path] as Json)[call.method.toLowerCase()] = operation(feature, name, call)
    }
  for (const call of described) {
    paths[call.path] ??= {}
    ;(paths[call.path] as Json)[call.method.toLowerCase()] = describedOperation(call)
  }
  return {
    openapi: '3.1.0',
    info: { title: `${product} API`, version: '1' },
    servers: [{ url: '/api' }],
    paths,
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer' },
        refresh: { type: 'apiKey', in: 'header', name: 'X-Refresh-Token' },
        role: {
          type: 'apiKey',
          in: 'header',
          name: 'X-Request-Role',
          description: 'With X-Request-Company beside it where the role is held in several companies.',
        },
        link: { type: 'apiKey', in: 'header', name: 'X-Link-Token' },
      },
      schemas: { Errors: errorsSchema },
    },
  }
}

function operation(feature: string, name: string, call: Endpoint): Json {
  const who = isPermission(call.who) ? `May: ${rolesWhoMayCall(call.who).join(', ')}.` : whoWords[call.who]
  return {
    operationId: `${feature}.${name}`,
    tags: [feature],
    summary: call.does,
    description: who,
    security:
      call.who === 'anyone' ? [] : [{ session: [], refresh: [], role: [] }, ...(call.byLink ? [{ link: [] }] : [])],
    parameters: [...parameters('path', call.params), ...parameters('query', call.query), ...listParameters(call)],
    ...(call.body && {
      requestBody: { required: true, content: { 'application/json': { schema: json(call.body, 'input') } } },
    }),
    responses: { 200: answer(call), default: { description: 'Refused', content: refused } },
  }
}
const whoWords = { signedIn: 'Any signed-in user.', anyone: 'Public.' }

function parameters(where: 'path' | 'query', schema: Schema | undefined): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = json(schema, 'input') as { properties?: Json; required?: string[] }
  return Object.entries(properties).map(([name, of]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: of,
  }))
}

function listParameters(call: Endpoint): Json[] {
  if (!call.list) return call.includes ? [included(call.includes)] : []
  const { filters, sorts, includes } = call.list
  const text = (name: string, more: Json = {}) => ({ name, in: 'query', schema: { type: 'string', ...more } })
  const whole = (name: string, most: number) => ({
    name,
    in: 'query',
    schema: { type: 'integer', minimum: 1, maximum: most },
  })
  return [
    ...Object.entries(filters).map(([field, kind]) => ({
      ...text(
        `filter${field
          .split('.')
          .map((one) => `[${one}]`)
          .join('')}`,
      ),
      description: `${kindWords(kind)}; operators in a further bracket: ${operators.join(' ')}`,
    })),
    ...(includes.length ? [included(includes)] : []),
    ...sorts.map((field) => text(`sort[${field}]`, { enum: ['asc', 'desc'] })),
    whole('page[limit]', 100),
    whole('page[number]', 999_999_999),
    ...(call.list.search ? [text('search')] : []),
  ]
}

const included = (names: readonly string[]): Json => ({
  name: 'include',
  in: 'query',
  schema: { type: 'string' },
  description: `Comma-separated: ${names.join(', ')}`,
})

/** What a filter takes, in words: an enum's values by name. */
function kindWords(kind: FieldKind | Enumeration): string {
  if (typeof kind === 'string') return kind
  const names = Array.isArray(kind) ? kind : Object.entries(kind).map(([name, number]) => `${name} ${number}`)
  return `one of ${names.join(', ')}, by number or name`
}

function answer(call: Endpoint): Json {
  if (call.file) return { description: 'The file', content: { 'application/octet-stream': {} } }
  const one = json(call.answer, 'output')
  const several = { type: 'array', items: one }
  const number = { type: 'integer' }
  const content = call.list
    ? { type: 'object', properties: { data: several, count: number, pageNumber: number, pages: number } }
    : { type: 'object', properties: { data: call.bulk ? several : one } }
  const properties = { content, ...(call.bulk && { errors: errorsSchema.properties.errors }) }
  return { description: 'Done', content: { 'application/json': { schema: { type: 'object', properties } } } }
}

const errorsSchema = {
  type: 'object',
  properties: {
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['message'],
        properties: {
          field: { type: 'string' },
          message: { type: 'string' },
          index: { type: 'integer' },
          code: { type: 'string' },
        },
      },
    },
  },
}
const refused = { 'application/json': { schema: { $ref: '#/components/schemas/Errors' } } }

/** A schema as JSON Schema; what only code can say (a transform) is left open. */
function json(schema: Schema, io: 'input' | 'output'): Json {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return rest
}
