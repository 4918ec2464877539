import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { APP_VERSION, APP_VERSION_HEADER } from '#shared/contract/http.ts'

/** Where people read the API: OpenAPI from the very schemas that validate, with a page to browse it. */
export const DOCS_PATH = '/docs'

export async function publishDocs(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Équipage', version: APP_VERSION },
      components: {
        // The version is no secret; told this way, the page can send it with every call it tries.
        securitySchemes: {
          token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          appVersion: { type: 'apiKey', name: APP_VERSION_HEADER, in: 'header', description: APP_VERSION },
        },
      },
    },
    transform: jsonSchemaTransform,
  })
  await app.register(swaggerUi, { routePrefix: DOCS_PATH })
}
