import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { APP_VERSION_HEADER } from '#shared/contract/http.ts'
import { APP_VERSION } from '#shared/contract/version.ts'

/** The path of the documentation: OpenAPI of the schemas that also validate, with a page to browse it. */
export const DOCS_PATH = '/docs'

export async function publishDocs(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Équipage', version: APP_VERSION },
      components: {
        // Declared as a scheme, so that the page sends the version with every call it tries.
        securitySchemes: {
          token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'Also without the word Bearer' },
          appVersion: { type: 'apiKey', name: APP_VERSION_HEADER, in: 'header', description: APP_VERSION },
        },
      },
    },
    transform: jsonSchemaTransform,
  })
  await app.register(swaggerUi, { routePrefix: DOCS_PATH })
}
